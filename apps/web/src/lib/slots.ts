import type { AssessmentPart } from '@assay/contract/assessment/events';
import type { Assessment } from '@assay/contract/assessment/record';
import type { AssessmentSection } from '@assay/contract/assessment/section';
import { type ComponentType, createContext, type ReactNode, use } from 'react';

type OfAssessment = (assessment: Assessment) => ReactNode;
type OfGuarantor = (assessment: Assessment, index: number) => ReactNode;

interface SlotTab {
  readonly id: string;
  readonly label: string;
}

interface SideTab extends SlotTab {
  /** Links lead to it: when folded, the URL opens it too. */
  readonly isLedTo?: boolean;
  /** `isOver`: shown as an overlay, because there is no room beside. */
  readonly content: (assessment: Assessment, isOver: boolean) => ReactNode;
}

interface DocumentTab extends SlotTab {
  readonly content: OfAssessment;
}

/** A check bought for a guarantor, under their name at the time. */
export interface Bought {
  readonly name: string;
  readonly check: string;
}

interface SettlementAsked {
  readonly assessment: Assessment;
  /** Sets the status without a toast; the dialog shows a rejection. */
  readonly give: () => Promise<unknown>;
  readonly givenWords: string;
  readonly onClose: () => void;
  readonly isPossible: boolean;
  readonly now: ReactNode;
}

/** Later areas' additions to an application's screen. */
interface ApplicationSlots {
  /** Passes the checks bought for the application's guarantors to its content. */
  readonly Bought: ComponentType<{
    assessmentId: number | null;
    children: (bought: readonly Bought[]) => ReactNode;
  }>;
}

/** Later areas' additions to an assessment's screen. */
interface AssessmentSlots {
  readonly figures: readonly (readonly [label: string, value: ReactNode])[];
  readonly sectionMark: (
    section: AssessmentSection,
  ) => { readonly shown: ReactNode; readonly words: string } | undefined;
  readonly sideTabs: readonly SideTab[];
  readonly documentTabs: readonly DocumentTab[];
  /** Work below a section's content. */
  readonly sectionWork: (assessment: Assessment, section: AssessmentSection) => ReactNode;
  /** Work that blocks approval. */
  readonly openTasks: readonly { readonly key: string; readonly line: ReactNode }[];
  readonly openIdentities: ReactNode;
  readonly checks: {
    readonly forAll: OfAssessment;
    readonly ofApplicant: OfAssessment;
    readonly ofGuarantor: OfGuarantor;
    readonly standing: OfGuarantor;
    readonly bought: OfAssessment;
    /** The guarantor to open at first; undefined while loading. */
    readonly firstOpen: number | undefined;
  };
  readonly internalProcessing: OfAssessment;
  /** The step into settlement, which submits to LMS first. */
  readonly settlementStep: (asked: SettlementAsked) => ReactNode;
  /** True if an endpoint of a later area is stale after a change of this part. */
  readonly isStale: (path: string, part: AssessmentPart | 'application') => boolean;
}

/** The extension point: what flows against the order of areas. Routes fill it, earlier areas read it. */
export type Slots = Partial<ApplicationSlots & AssessmentSlots>;

export const SlotProvider = createContext<Slots>({});

export const useSlots = (): Slots => use(SlotProvider);
