import { useSearch } from '@tanstack/react-router';
import { Views } from '../../../../ui/data-table/views.tsx';

const views = { accreditations: 'Received', invitations: 'Invitations' } as const;
type View = keyof typeof views;

export function useAccreditationView(): View {
  const { view } = useSearch({ strict: false }) as { view?: string };
  return view === 'invitations' ? view : 'accreditations';
}

export const AccreditationViews = () => (
  <Views
    label="Views"
    open={useAccreditationView()}
    views={(Object.keys(views) as View[]).map((id) => ({
      id,
      label: views[id],
      total: null,
      search: (id === 'accreditations' ? {} : { view: id }) as never,
    }))}
  />
);
