import { contractPurposes, type Document, type Purpose } from '@assay/contract/document/document';
import { lenderId } from '@assay/contract/iam/client';
import { isFinal, isOpenToIntroducers, type Status } from '@assay/lending/statuses';

interface Holder {
  readonly isIntroducer: boolean;
  /** May write, and the application is theirs to write to. */
  readonly mayWrite: boolean;
}

/** Introducers send documents until it has come to its end; the lender files what still arrives after that. */
export const mayUpload = ({ isIntroducer, mayWrite }: Holder, status: Status): boolean =>
  mayWrite && !(isIntroducer && isFinal(status));

/** What the lender has begun to rely on, an introducer no longer takes away; after the end nobody does. */
export const mayDelete = ({ isIntroducer, mayWrite }: Holder, status: Status): boolean =>
  mayWrite && (isIntroducer ? isOpenToIntroducers(status) : !isFinal(status));

interface Viewer {
  readonly isIntroducer: boolean;
}

/** A document, with the company for which whoever added it works. */
interface Added {
  readonly purpose: Purpose;
  readonly creatorClientId: number | null;
}

export const isContract = (purpose: Purpose) => (contractPurposes as readonly Purpose[]).includes(purpose);

/** Contracts, and what the lender's own people added, are not the introducer's to take away. */
export const isTheirsToDelete = ({ isIntroducer }: Viewer, { purpose, creatorClientId }: Added): boolean =>
  !isIntroducer || !(isContract(purpose) || creatorClientId === lenderId);

/** Which company had the application before, and who its people are, is for the lender to know. */
export const namedFor = <D extends Document & Added>(
  { isIntroducer }: Viewer,
  clientId: number,
  document: D,
): D =>
  isIntroducer && document.creatorClientId !== clientId && document.creatorClientId !== lenderId
    ? { ...document, creator: null }
    : document;
