import { forgetMissingCode, useCodeProblem } from '../../lib/screen/missing-code.ts';
import { useNewVersion } from '../../lib/session/version.ts';
import { Banner } from './banner.tsx';

/** Reloading over unsaved changes is asked about by the browser itself: the page's guard sees to it. */
export function VersionBanner() {
  const isNew = useNewVersion();
  // Somebody who needed it has been told already.
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
  updated: {
    title: 'Assay has been updated',
    text: 'Save your changes, then reload to continue.',
  },
  unavailable: {
    title: "This couldn't be loaded",
    text: 'Please try again.',
  },
} as const;

/** Why the page that somebody wanted didn't open. */
export function CodeBanner() {
  const problem = useCodeProblem();
  if (!problem) return null;
  const { title, text } = codeProblems[problem];
  const isUpdated = problem === 'updated';
  return (
    <Banner
      tone="hold"
      label={title}
      action={isUpdated ? 'Reload' : 'Dismiss'}
      onAction={isUpdated ? () => location.reload() : forgetMissingCode}
    >
      {title}. Nothing you typed is lost. {text}
    </Banner>
  );
}
