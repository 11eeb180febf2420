import type { EntityType } from './businesses.ts';
import type { Address } from './people.ts';

export interface LoanFee {
  readonly code: 'APPLICATION' | 'ORIGINATION';
  readonly amountCents: number;
  /** Financed; otherwise paid with the first instalment. */
  readonly isFinanced: boolean;
}

export interface LoanApplicant {
  readonly entityId: number;
  readonly entityType: EntityType;
  readonly entityName: string;
  readonly tradingName: string | null;
  readonly abn: string;
  readonly acn: string | null;
  readonly trusteeName: string | null;
  readonly phone: string | null;
  readonly address: Address;
}

export interface LoanGuarantor {
  readonly entityId: number;
  readonly title: string | null;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly licence: { readonly number: string; readonly state: string } | null;
  readonly address: Address;
}

export interface LoanSecurity {
  readonly assetType: string;
  readonly make: string;
  readonly model: string;
  readonly manufactureYear: number;
  readonly serialNumber: string | null;
  readonly registrationNumber: string | null;
  readonly description: string | null;
  /** The lender's valuation, or else the guide's. */
  readonly valueCents: number | null;
}

/** An application as sent to the loan management system. Dates are `YYYY-MM-DD`, rates annual per cent. */
export interface Loan {
  readonly applicationNumber: string;
  readonly product: 'CHATTEL_MORTGAGE';
  readonly submittedOn: string;
  readonly approvedOn: string | null;
  readonly amountFinancedCents: number;
  readonly brokerageCents: number;
  readonly amountFundedCents: number;
  readonly rate: number;
  readonly termMonths: number;
  readonly inAdvance: boolean;
  readonly instalmentCents: number;
  readonly firstInstalmentCents: number;
  readonly balloonCents: number;
  readonly fees: readonly LoanFee[];
  readonly applicant: LoanApplicant;
  readonly guarantors: readonly LoanGuarantor[];
  readonly security: LoanSecurity;
  readonly disbursement: {
    readonly accountName: string;
    readonly bsb: string;
    readonly accountNumber: string;
  };
  readonly funder: { readonly name: string } | null;
  readonly utilisationNumber: string | null;
  readonly introducer: string;
}
