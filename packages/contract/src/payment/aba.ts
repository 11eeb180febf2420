import { z } from 'zod';
import { endpoint, one } from '../kit/endpoint.ts';
import type { PermissionCode } from '../kit/permissions.ts';
import { bounded, id, yesOrNo } from '../kit/schemas.ts';

export const abaReadPermission = 'PAYMENT.READ';

/** From the bank's view: a credit leaves the originator's account, a debit comes into it. */
export const abaDirections = {
  CREDIT: {
    label: 'Direct Credit',
    originator: 'Paid from account',
    permission: 'PAYMENT.DIRECT_CREDIT.PROCESS',
  },
  DEBIT: {
    label: 'Direct Debit',
    originator: 'Paid to account',
    permission: 'PAYMENT.DIRECT_DEBIT.PROCESS',
  },
} as const satisfies Record<string, { label: string; originator: string; permission: PermissionCode }>;
export type AbaDirection = keyof typeof abaDirections;

export const abaDirection = z.enum(Object.keys(abaDirections) as [AbaDirection]);

export const abaStates = {
  PREVIEW: 'Preview',
  PROCESSING: 'Processing',
  PROCESSED: 'Processed',
  /** The loan system was unreachable: nothing was posted, and the file can be submitted again. */
  FAILED: 'Not processed',
} as const;
export type AbaState = keyof typeof abaStates;

export const abaRefusals = {
  invalid: 'The selected ABA file is not valid.',
  duplicate: 'ABA file has already been processed.',
  forbidden: 'You have insufficient permission to process the selected ABA file.',
} as const;

export const abaOutcomes = {
  preview: (fileName: string) => `Showing file contents for ${fileName}`,
  whole: 'ABA file has been successfuly processed.',
  partial:
    'ABA processing was partially sucessful. Please view history section for reference of the failed transactions.',
  none: 'None of the transactions could be posted. Please view history section for reference of the failed transactions.',
} as const;

export const abaLabels = {
  id: 'No.',
  accountName: 'Account name',
  bsb: 'BSB',
  accountNum: 'Account number',
  referenceNum: 'Reference',
  amount: 'Amount',
} as const;

export const abaTransaction = z.object({
  /** The position in the file, from 1, without the balancing line. */
  id,
  accountName: z.string(),
  bsb: z.string(),
  accountNum: z.string(),
  referenceNum: z.string(),
  /** In dollars, never negative; the file's direction tells which way it goes. */
  amount: z.number(),
  originatorAccountName: z.string(),
  originatorBsb: z.string(),
  originatorAccountNum: z.string(),
});
export type AbaTransaction = z.infer<typeof abaTransaction>;

export const abaWarningKinds = [
  'FILE',
  'ACCOUNT_NAME_CHANGED',
  'ACCOUNT_NUMBER_CHANGED',
  'REFERENCE_TWICE',
  'REFERENCE_MISSING',
  'DATE',
  'ORIGINATOR_NEW',
  'TOTAL_UNUSUAL',
] as const;

export const abaWarning = z.object({ kind: z.enum(abaWarningKinds), message: z.string() });
export type AbaWarning = z.infer<typeof abaWarning>;

/** Totals without the balancing line. A positive `totalDirectCredit` means direct credit. */
export const abaTotals = {
  netTotalAmount: z.number(),
  totalDirectCredit: z.number(),
};

export const abaData = z.object({
  id: id.nullable(),
  state: z.enum(Object.keys(abaStates) as [AbaState]),
  fileName: z.string(),
  direction: abaDirection,
  date: z.string(),
  transactions: z.array(abaTransaction),
  ...abaTotals,
  doneCount: z.number(),
  failedRefIds: z.array(z.string()),
  warnings: z.array(abaWarning),
  maySubmit: z.boolean(),
});
export type AbaData = z.infer<typeof abaData>;

export const abaBytesMost = 20 * 1024 * 1024;
export const fileNameMost = 255;
/** Some browsers send the file name with its folders. */
const pathMost = 4_096;
const nameTooLong = `File name can have at most ${fileNameMost} characters`;

const nameAlone = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .split(/[\\/]/)
    .at(-1) ?? '';

export const abaFile = z.strictObject({
  fileContents: z.string('File contents are required'),
  fileName: bounded(z.string('File name is required'), pathMost, nameTooLong)
    .overwrite(nameAlone)
    .trim()
    .min(1, 'File name is required')
    .max(fileNameMost, nameTooLong),
});

export const abaCalls = {
  processAba: endpoint({
    method: 'POST',
    path: '/payment/aba/process',
    summary:
      'Check an ABA file and show what it holds, or with `submit=true` post its transactions to the loan management system',
    permission: abaReadPermission,
    query: z.strictObject({ submit: yesOrNo.default(false) }),
    body: abaFile,
    bodyBytes: abaBytesMost,
    anyTextIn: 'fileContents',
    idempotent: true,
    outside: true,
    answer: one(abaData),
    errors: [
      'UNPROCESSABLE',
      'PAYMENT_INVALID_ABA_FILE',
      'PAYMENT_DUPLICATE_ABA_FILE',
      'PAYMENT_FAILED_PROCESSING_ABA',
    ],
  }),
} as const;
