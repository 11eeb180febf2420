import { type CodeProblem, forgetMissingCode, useCodeProblem } from '../../../lib/screen/missing-code.ts';
import { useNewVersion } from '../../../lib/session/version.ts';
import { Banner } from './banner.tsx';

/** The browser asks about unsaved changes on reload, through the page's guard. */
export function VersionBanner() {
  const isNew = useNewVersion();
  // The code banner has already announced it.
  const isTold = useCodeProblem() === 'updated';
  return (
    isNew &&
    !isTold && (
      <Banner tone="progress" label="New version" action="Reload" onAction={() => location.reload()}>
        A new version of Assay is available. Reload when you're ready.
      </Banner>
    )
  );
}

export const codeProblems = {
  offline: {
    title: "You're offline",
    text: 'This will work again once you have a connection.',
  },
  down: {
    title: "Assay isn't answering",
    text: "It isn't your connection. This will work again as soon as Assay answers.",
  },
  updated: {
    title: 'Assay has been updated',
    text: 'Save your changes, then reload to continue.',
  },
  unavailable: {
    title: "This couldn't be loaded",
    text: 'Please try again.',
  },
} as const;

/** A lost connection has no action: its banner disappears on reconnecting. */
const actions: Readonly<Partial<Record<CodeProblem, { action: string; onAction: () => void }>>> = {
  updated: { action: 'Reload', onAction: () => location.reload() },
  unavailable: { action: 'Dismiss', onAction: forgetMissingCode },
};

export function CodeBanner() {
  const problem = useCodeProblem();
  if (!problem) return null;
  const { title, text } = codeProblems[problem];
  return (
    <Banner tone="hold" label={title} {...actions[problem]}>
      {title}. Nothing you typed is lost. {text}
    </Banner>
  );
}
