// A stub of the module `Contacts`: contacts, their values and the store that keeps them. What leans on the bridging of
// strings to `NSString` (`CNContactGivenNameKey as CNKeyDescriptor`) cannot be checked here.

@_exported import Foundation

public enum CNEntityType: Int, Sendable { case contacts = 0 }

public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case authorized = 3
  @available(iOS 18.0, visionOS 2.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @available(tvOS, unavailable)
  case limited = 4
}

public enum CNContactType: Int, Sendable {
  case person = 0
  case organization = 1
}

public enum CNContactFormatterStyle: Int, Sendable {
  case fullName = 0
  case phoneticFullName = 1
}

public protocol CNKeyDescriptor {}

public let CNContactIdentifierKey: String = "identifier"
public let CNContactGivenNameKey: String = "givenName"
public let CNContactMiddleNameKey: String = "middleName"
public let CNContactFamilyNameKey: String = "familyName"
public let CNContactNicknameKey: String = "nickname"
public let CNContactOrganizationNameKey: String = "organizationName"
public let CNContactJobTitleKey: String = "jobTitle"
public let CNContactBirthdayKey: String = "birthday"
public let CNContactNoteKey: String = "note"
public let CNContactImageDataKey: String = "imageData"
public let CNContactThumbnailImageDataKey: String = "thumbnailImageData"
public let CNContactPhoneNumbersKey: String = "phoneNumbers"
public let CNContactEmailAddressesKey: String = "emailAddresses"
public let CNContactPostalAddressesKey: String = "postalAddresses"
public let CNContactUrlAddressesKey: String = "urlAddresses"
public let CNLabelHome: String = "_$!<Home>!$_"
public let CNLabelWork: String = "_$!<Work>!$_"
public let CNLabelOther: String = "_$!<Other>!$_"
public let CNLabelPhoneNumberMobile: String = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberMain: String = "_$!<Main>!$_"

open class CNPhoneNumber: NSObject, @unchecked Sendable {
  public init(stringValue string: String) { fatalError() }
  open var stringValue: String { fatalError() }
}

open class CNPostalAddress: NSObject, @unchecked Sendable {
  open var street: String { fatalError() }
  open var city: String { fatalError() }
  open var state: String { fatalError() }
  open var postalCode: String { fatalError() }
  open var country: String { fatalError() }
  open var isoCountryCode: String { fatalError() }
}

open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  open override var street: String {
    get { fatalError() }
    set {}
  }
  open override var city: String {
    get { fatalError() }
    set {}
  }
  open override var state: String {
    get { fatalError() }
    set {}
  }
  open override var postalCode: String {
    get { fatalError() }
    set {}
  }
  open override var country: String {
    get { fatalError() }
    set {}
  }
  open override var isoCountryCode: String {
    get { fatalError() }
    set {}
  }
}

open class CNLabeledValue<ValueType: AnyObject>: NSObject {
  public init(label: String?, value: ValueType) { fatalError() }
  open var identifier: String { fatalError() }
  open var label: String? { fatalError() }
  open var value: ValueType { fatalError() }
  open class func localizedString(forLabel label: String) -> String { fatalError() }
}

open class CNContact: NSObject, @unchecked Sendable {
  open var identifier: String { fatalError() }
  open var contactType: CNContactType { fatalError() }
  open var namePrefix: String { fatalError() }
  open var givenName: String { fatalError() }
  open var middleName: String { fatalError() }
  open var familyName: String { fatalError() }
  open var nameSuffix: String { fatalError() }
  open var nickname: String { fatalError() }
  open var organizationName: String { fatalError() }
  open var departmentName: String { fatalError() }
  open var jobTitle: String { fatalError() }
  open var note: String { fatalError() }
  open var birthday: DateComponents? { fatalError() }
  open var imageData: Data? { fatalError() }
  open var thumbnailImageData: Data? { fatalError() }
  open var imageDataAvailable: Bool { fatalError() }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { fatalError() }
  open var emailAddresses: [CNLabeledValue<NSString>] { fatalError() }
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { fatalError() }
  open var urlAddresses: [CNLabeledValue<NSString>] { fatalError() }
  open func isKeyAvailable(_ key: String) -> Bool { fatalError() }
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { fatalError() }
  open class func predicateForContacts(matchingName name: String) -> NSPredicate { fatalError() }
  open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate { fatalError() }
  open class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate { fatalError() }
  open class func localizedString(forKey key: String) -> String { fatalError() }
}

open class CNMutableContact: CNContact, @unchecked Sendable {
  public override init() { fatalError() }
  open override var contactType: CNContactType {
    get { fatalError() }
    set {}
  }
  open override var namePrefix: String {
    get { fatalError() }
    set {}
  }
  open override var givenName: String {
    get { fatalError() }
    set {}
  }
  open override var middleName: String {
    get { fatalError() }
    set {}
  }
  open override var familyName: String {
    get { fatalError() }
    set {}
  }
  open override var nickname: String {
    get { fatalError() }
    set {}
  }
  open override var organizationName: String {
    get { fatalError() }
    set {}
  }
  open override var departmentName: String {
    get { fatalError() }
    set {}
  }
  open override var jobTitle: String {
    get { fatalError() }
    set {}
  }
  open override var note: String {
    get { fatalError() }
    set {}
  }
  open override var birthday: DateComponents? {
    get { fatalError() }
    set {}
  }
  open override var imageData: Data? {
    get { fatalError() }
    set {}
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { fatalError() }
    set {}
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { fatalError() }
    set {}
  }
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { fatalError() }
    set {}
  }
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { fatalError() }
    set {}
  }
}

open class CNContactFormatter: Formatter {
  open var style: CNContactFormatterStyle {
    get { fatalError() }
    set {}
  }
  open func string(from contact: CNContact) -> String? { fatalError() }
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? { fatalError() }
  open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor { fatalError() }
}

open class CNContactFetchRequest: NSObject {
  public init(keysToFetch: [any CNKeyDescriptor]) { fatalError() }
  open var predicate: NSPredicate? {
    get { fatalError() }
    set {}
  }
  open var keysToFetch: [any CNKeyDescriptor] {
    get { fatalError() }
    set {}
  }
  open var mutableObjects: Bool {
    get { fatalError() }
    set {}
  }
  open var unifyResults: Bool {
    get { fatalError() }
    set {}
  }
}

open class CNSaveRequest: NSObject {
  public override init() { fatalError() }
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
  open func update(_ contact: CNMutableContact) {}
  open func delete(_ contact: CNMutableContact) {}
}

open class CNContactStore: NSObject, @unchecked Sendable {
  public override init() { fatalError() }
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { fatalError() }
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool { fatalError() }
  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {}
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] { fatalError() }
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact { fatalError() }
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {}
  open func execute(_ saveRequest: CNSaveRequest) throws {}
  open func defaultContainerIdentifier() -> String { fatalError() }
}
