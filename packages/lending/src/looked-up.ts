/** Where a person lives, as credit bureaus and identity services are told. */
export interface Address {
  readonly unitNumber: string | null;
  readonly streetNumber: string;
  /** With its type: `George Street`. */
  readonly streetName: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
}

/** A person who is looked up, with all that anybody is told about them. */
export interface Person {
  readonly title: string | null;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly licence: {
    readonly number: string;
    readonly state: string;
    readonly cardNumber: string | null;
  } | null;
  readonly address: Address;
  /** When the person agreed to be looked up. */
  readonly consentAt: string;
}
