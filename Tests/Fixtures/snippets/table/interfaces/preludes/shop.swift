import Loom

func sell(_ cloth: Cloth, for price: Int) {
  print("\(cloth.width) × \(cloth.height) for \(price)")
}
