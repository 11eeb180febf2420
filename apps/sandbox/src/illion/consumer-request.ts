import { isAmount, isDate, isGiven, isPostcode, isState, type Rules } from '../bureau/rules.ts';
import { type Tree, textAt } from '../bureau/tree.ts';

export const rules: Rules = {
  'EnquiryHeader/ClientReference': isGiven,
  'EnquiryHeader/SubscriberId': isGiven,
  'EnquiryHeader/PermissionType': isGiven,
  'EnquiryHeader/AccountType': isGiven,
  'EnquiryHeader/Amount': isAmount,
  'EnquiryHeader/Consent': isGiven,
  'Individual/FamilyName': isGiven,
  'Individual/FirstName': isGiven,
  'Individual/DateOfBirth': isDate,
  'Address/StreetName': isGiven,
  'Address/Suburb': isGiven,
  'Address/State': isState,
  'Address/Postcode': isPostcode,
};

export type Person = { familyName: string; name: string; dateOfBirth: string };

export const personOf = (request: Tree): Person => {
  const parts = ['FirstName', 'MiddleName', 'FamilyName'].map((part) =>
    textAt(request, `Individual/${part}`),
  );
  return {
    familyName: textAt(request, 'Individual/FamilyName'),
    name: parts.filter(isGiven).join(' '),
    dateOfBirth: textAt(request, 'Individual/DateOfBirth'),
  };
};
