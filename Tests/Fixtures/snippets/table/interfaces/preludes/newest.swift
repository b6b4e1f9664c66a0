import Loom

func samples() -> [Sampler] { sample(Cloth(width: 1, height: 1)) }
