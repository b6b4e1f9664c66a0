// A stub of the module `CryptoKit`: hashes, authentication, ciphers, signatures and key agreement.

import Foundation

public enum CryptoKitError: Error {
  case incorrectKeySize
  case incorrectParameterSize
  case authenticationFailure
  case underlyingCoreCryptoError(error: Int32)
  case wrapFailure
  case unwrapFailure
  case invalidParameter
}

// MARK: - Hashes

public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
  static var byteCount: Int { get }
}

public protocol HashFunction: Sendable {
  associatedtype Digest: CryptoKit.Digest
  static var blockByteCount: Int { get }
  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  func finalize() -> Digest
}

extension HashFunction {
  public static func hash<D: DataProtocol>(data: D) -> Digest { fatalError() }
  public mutating func update<D: DataProtocol>(data: D) {}
}

public struct SHA256Digest: Digest {
  public static var byteCount: Int { fatalError() }
  public var description: String { fatalError() }
  public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
}

public struct SHA256: HashFunction {
  public static var blockByteCount: Int { fatalError() }
  public static var byteCount: Int { fatalError() }
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
  public func finalize() -> SHA256Digest { fatalError() }
}

public struct SHA384Digest: Digest {
  public static var byteCount: Int { fatalError() }
  public var description: String { fatalError() }
  public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
}

public struct SHA384: HashFunction {
  public static var blockByteCount: Int { fatalError() }
  public static var byteCount: Int { fatalError() }
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
  public func finalize() -> SHA384Digest { fatalError() }
}

public struct SHA512Digest: Digest {
  public static var byteCount: Int { fatalError() }
  public var description: String { fatalError() }
  public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
}

public struct SHA512: HashFunction {
  public static var blockByteCount: Int { fatalError() }
  public static var byteCount: Int { fatalError() }
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
  public func finalize() -> SHA512Digest { fatalError() }
}

public enum Insecure {
  public struct MD5Digest: Digest {
    public static var byteCount: Int { fatalError() }
    public var description: String { fatalError() }
    public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
  }

  public struct MD5: HashFunction {
    public static var blockByteCount: Int { fatalError() }
    public static var byteCount: Int { fatalError() }
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
    public func finalize() -> MD5Digest { fatalError() }
  }

  public struct SHA1Digest: Digest {
    public static var byteCount: Int { fatalError() }
    public var description: String { fatalError() }
    public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
  }

  public struct SHA1: HashFunction {
    public static var blockByteCount: Int { fatalError() }
    public static var byteCount: Int { fatalError() }
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
    public func finalize() -> SHA1Digest { fatalError() }
  }
}

// MARK: - Keys and authentication

public struct SymmetricKeySize: Sendable {
  public let bitCount: Int
  public init(bitCount: Int) { self.bitCount = bitCount }
  public static var bits128: SymmetricKeySize { fatalError() }
  public static var bits192: SymmetricKeySize { fatalError() }
  public static var bits256: SymmetricKeySize { fatalError() }
}

public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  public init<D: ContiguousBytes>(data: D) { fatalError() }
  public init(size: SymmetricKeySize) { fatalError() }
  public var bitCount: Int { fatalError() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
  public static func == (a: SymmetricKey, b: SymmetricKey) -> Bool { fatalError() }
}

public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
  var byteCount: Int { get }
}

public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
  public var byteCount: Int { fatalError() }
  public var description: String { fatalError() }
  public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
  public static func == (a: Self, b: Self) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
}

public struct HMAC<H: HashFunction>: Sendable {
  public typealias MAC = HashedAuthenticationCode<H>
  public init(key: SymmetricKey) { fatalError() }
  public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC { fatalError() }
  public static func isValidAuthenticationCode<D: DataProtocol>(
    _ authenticationCode: MAC, authenticating authenticatedData: D, using key: SymmetricKey
  ) -> Bool { fatalError() }
  public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
    _ authenticationCode: C, authenticating authenticatedData: D, using key: SymmetricKey
  ) -> Bool { fatalError() }
  public mutating func update<D: DataProtocol>(data: D) {}
  public func finalize() -> MAC { fatalError() }
}

public struct HKDF<H: HashFunction>: Sendable {
  public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
  ) -> SymmetricKey { fatalError() }
  public static func deriveKey<Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int
  ) -> SymmetricKey { fatalError() }
  public static func deriveKey(inputKeyMaterial: SymmetricKey, outputByteCount: Int) -> SymmetricKey { fatalError() }
}

// MARK: - Ciphers

public enum AES: Sendable {
  public enum GCM: Sendable {
    public struct Nonce: ContiguousBytes, Sequence, Sendable {
      public init() { fatalError() }
      public init<D: DataProtocol>(data: D) throws { fatalError() }
      public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
      public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
    }
    public struct SealedBox: Sendable {
      public init<D: DataProtocol>(combined: D) throws { fatalError() }
      public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws { fatalError() }
      public var nonce: Nonce { fatalError() }
      public var ciphertext: Data { fatalError() }
      public var tag: Data { fatalError() }
      public var combined: Data? { fatalError() }
    }
    public static func seal<Plaintext: DataProtocol>(
      _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox { fatalError() }
    public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
      _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
      authenticating authenticatedData: AuthenticatedData
    ) throws -> SealedBox { fatalError() }
    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data { fatalError() }
    public static func open<AuthenticatedData: DataProtocol>(
      _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: AuthenticatedData
    ) throws -> Data { fatalError() }
  }
}

public enum ChaChaPoly: Sendable {
  public struct Nonce: ContiguousBytes, Sequence, Sendable {
    public init() { fatalError() }
    public init<D: DataProtocol>(data: D) throws { fatalError() }
    public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
  }
  public struct SealedBox: Sendable {
    public init<D: DataProtocol>(combined: D) throws { fatalError() }
    public var nonce: Nonce { fatalError() }
    public var ciphertext: Data { fatalError() }
    public var tag: Data { fatalError() }
    public var combined: Data { fatalError() }
  }
  public static func seal<Plaintext: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
  ) throws -> SealedBox { fatalError() }
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data { fatalError() }
}

// MARK: - Signatures and agreement

public struct SharedSecret: ContiguousBytes, Hashable, Sendable {
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
  public func hkdfDerivedSymmetricKey<H: HashFunction, Salt: DataProtocol, SI: DataProtocol>(
    using hashFunction: H.Type, salt: Salt, sharedInfo: SI, outputByteCount: Int
  ) -> SymmetricKey { fatalError() }
  public func x963DerivedSymmetricKey<H: HashFunction, SI: DataProtocol>(
    using hashFunction: H.Type, sharedInfo: SI, outputByteCount: Int
  ) -> SymmetricKey { fatalError() }
}

public enum Curve25519: Sendable {
  public enum Signing: Sendable {
    public struct PrivateKey: Sendable {
      public init() { fatalError() }
      public init<D: ContiguousBytes>(rawRepresentation data: D) throws { fatalError() }
      public var publicKey: PublicKey { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public func signature<D: DataProtocol>(for data: D) throws -> Data { fatalError() }
    }
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public func isValidSignature<S: DataProtocol, D: DataProtocol>(_ signature: S, for data: D) -> Bool {
        fatalError()
      }
    }
  }
  public enum KeyAgreement: Sendable {
    public struct PrivateKey: Sendable {
      public init() { fatalError() }
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { fatalError() }
      public var publicKey: PublicKey { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret { fatalError() }
    }
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { fatalError() }
      public var rawRepresentation: Data { fatalError() }
    }
  }
}

public enum P256: Sendable {
  public enum Signing: Sendable {
    public struct ECDSASignature: ContiguousBytes, Sendable {
      public init<D: DataProtocol>(rawRepresentation: D) throws { fatalError() }
      public init<D: DataProtocol>(derRepresentation: D) throws { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public var derRepresentation: Data { fatalError() }
      public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
    }
    public struct PrivateKey: Sendable {
      public init(compactRepresentable: Bool = true) { fatalError() }
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { fatalError() }
      public init(pemRepresentation: String) throws { fatalError() }
      public var publicKey: PublicKey { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public var pemRepresentation: String { fatalError() }
      public func signature<D: DataProtocol>(for data: D) throws -> ECDSASignature { fatalError() }
      public func signature<D: Digest>(for digest: D) throws -> ECDSASignature { fatalError() }
    }
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { fatalError() }
      public init(pemRepresentation: String) throws { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public var pemRepresentation: String { fatalError() }
      public func isValidSignature<D: DataProtocol>(_ signature: ECDSASignature, for data: D) -> Bool { fatalError() }
    }
  }
  public enum KeyAgreement: Sendable {
    public struct PrivateKey: Sendable {
      public init(compactRepresentable: Bool = true) { fatalError() }
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { fatalError() }
      public var publicKey: PublicKey { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret { fatalError() }
    }
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { fatalError() }
      public var rawRepresentation: Data { fatalError() }
    }
  }
}

public enum P384: Sendable {
  public enum Signing: Sendable {
    public struct ECDSASignature: ContiguousBytes, Sendable {
      public init<D: DataProtocol>(rawRepresentation: D) throws { fatalError() }
      public init<D: DataProtocol>(derRepresentation: D) throws { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public var derRepresentation: Data { fatalError() }
      public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
    }
    public struct PrivateKey: Sendable {
      public init(compactRepresentable: Bool = true) { fatalError() }
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { fatalError() }
      public init(pemRepresentation: String) throws { fatalError() }
      public var publicKey: PublicKey { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public var pemRepresentation: String { fatalError() }
      public func signature<D: DataProtocol>(for data: D) throws -> ECDSASignature { fatalError() }
      public func signature<D: Digest>(for digest: D) throws -> ECDSASignature { fatalError() }
    }
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { fatalError() }
      public init(pemRepresentation: String) throws { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public var pemRepresentation: String { fatalError() }
      public func isValidSignature<D: DataProtocol>(_ signature: ECDSASignature, for data: D) -> Bool { fatalError() }
    }
  }
  public enum KeyAgreement: Sendable {
    public struct PrivateKey: Sendable {
      public init(compactRepresentable: Bool = true) { fatalError() }
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { fatalError() }
      public var publicKey: PublicKey { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret { fatalError() }
    }
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { fatalError() }
      public var rawRepresentation: Data { fatalError() }
    }
  }
}

public enum P521: Sendable {
  public enum Signing: Sendable {
    public struct ECDSASignature: ContiguousBytes, Sendable {
      public init<D: DataProtocol>(rawRepresentation: D) throws { fatalError() }
      public init<D: DataProtocol>(derRepresentation: D) throws { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public var derRepresentation: Data { fatalError() }
      public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
    }
    public struct PrivateKey: Sendable {
      public init(compactRepresentable: Bool = true) { fatalError() }
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { fatalError() }
      public init(pemRepresentation: String) throws { fatalError() }
      public var publicKey: PublicKey { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public var pemRepresentation: String { fatalError() }
      public func signature<D: DataProtocol>(for data: D) throws -> ECDSASignature { fatalError() }
      public func signature<D: Digest>(for digest: D) throws -> ECDSASignature { fatalError() }
    }
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { fatalError() }
      public init(pemRepresentation: String) throws { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public var pemRepresentation: String { fatalError() }
      public func isValidSignature<D: DataProtocol>(_ signature: ECDSASignature, for data: D) -> Bool { fatalError() }
    }
  }
  public enum KeyAgreement: Sendable {
    public struct PrivateKey: Sendable {
      public init(compactRepresentable: Bool = true) { fatalError() }
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { fatalError() }
      public var publicKey: PublicKey { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret { fatalError() }
    }
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { fatalError() }
      public var rawRepresentation: Data { fatalError() }
    }
  }
}
