interface Licence {
  readonly driverLicenseNumber: string | null;
  readonly driverLicenseState: string | null;
}

/** Licences that are both known and differ are two people's; a name and a birthday can be shared. */
export function isSamePerson(one: Licence, other: Licence): boolean {
  if (one.driverLicenseNumber === null || other.driverLicenseNumber === null) return true;
  return (
    one.driverLicenseNumber === other.driverLicenseNumber &&
    one.driverLicenseState === other.driverLicenseState
  );
}
