import { contractStatuses } from '@assay/contract/application/contract';
import { contractPurposes, type Document, type Purpose } from '@assay/contract/document/document';
import { lenderId } from '@assay/contract/iam/client';
import { isFinal, isOpenToIntroducers, type Status } from '@assay/lending/statuses';

export const isContractTime = (status: Status): boolean => contractStatuses.includes(status);

interface Holder {
  readonly isIntroducer: boolean;
  readonly mayWrite: boolean;
}

/** Introducers can upload until a final status; staff still file late documents after it. */
export const mayUpload = ({ isIntroducer, mayWrite }: Holder, status: Status): boolean =>
  mayWrite && !(isIntroducer && isFinal(status));

/** Introducers can't delete once the lender relies on the documents; nobody can after a final status. */
export const mayDelete = ({ isIntroducer, mayWrite }: Holder, status: Status): boolean =>
  mayWrite && (isIntroducer ? isOpenToIntroducers(status) : !isFinal(status));

interface Viewer {
  readonly isIntroducer: boolean;
}

interface Added {
  readonly purpose: Purpose;
  readonly creatorClientId: number | null;
}

export const isContract = (purpose: Purpose) => (contractPurposes as readonly Purpose[]).includes(purpose);

export const isTheirsToDelete = ({ isIntroducer }: Viewer, { purpose, creatorClientId }: Added): boolean =>
  !isIntroducer || !(isContract(purpose) || creatorClientId === lenderId);

/** Hides the creator from introducers if a previous owner's company added the document. */
export const namedFor = <D extends Document & Added>(
  { isIntroducer }: Viewer,
  clientId: number,
  document: D,
): D =>
  isIntroducer && document.creatorClientId !== clientId && document.creatorClientId !== lenderId
    ? { ...document, creator: null }
    : document;
