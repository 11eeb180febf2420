import type { PermissionCode } from '@assay/contract/kit/permissions';
import { type AbaData, type AbaDirection, abaDirections } from '@assay/contract/payment/aba';

export const logged = (id: number) => ({
  category: 'PAYMENT' as const,
  model: 'AbaFile' as const,
  id,
});

const dollarsOf = (cents: number): number => cents / 100;

/** A positive net total leaves the originator's account. */
export const totalsOf = (direction: AbaDirection, payCents: number) => ({
  netTotalAmount: dollarsOf(payCents),
  totalDirectCredit: direction === 'CREDIT' ? dollarsOf(payCents) : 0,
});

export const maySubmit = (permissions: ReadonlySet<PermissionCode>, direction: AbaDirection): boolean =>
  permissions.has(abaDirections[direction].permission);

interface Shown {
  readonly direction: AbaDirection;
  readonly date: string;
  readonly payCents: number;
  readonly originator: { readonly bsb: string; readonly account: string; readonly name: string };
  readonly entries: readonly {
    readonly bsb: string;
    readonly account: string;
    readonly accountName: string;
    readonly reference: string;
    readonly cents: number;
  }[];
}

export const shownContents = ({ direction, date, payCents, originator, entries }: Shown) => ({
  direction,
  date,
  ...totalsOf(direction, payCents),
  transactions: entries.map(
    ({ bsb, account, accountName, reference, cents }, index): AbaData['transactions'][number] => ({
      id: index + 1,
      accountName,
      bsb,
      accountNum: account,
      referenceNum: reference,
      amount: dollarsOf(cents),
      originatorAccountName: originator.name,
      originatorBsb: originator.bsb,
      originatorAccountNum: originator.account,
    }),
  ),
});

export const abaWords = {
  notConfigured:
    'No loan management system is set up, so nothing was posted. Ask your administrator to set it up, then submit the file again.',
  nothingPosted:
    "The loan management system couldn't be reached, so nothing was posted. You can submit the file again.",
} as const;
