import { useQueries } from '@tanstack/react-query';
import toolbarClasses from '../../ui/data-table/toolbar.module.css';
import type { Chip } from '../../ui/data-table/toolbar.tsx';
import { Picker } from '../../ui/picker.tsx';
import { clientNameOf, clientPicks, clientRecord } from './client.queries.ts';

interface Chosen {
  chosen: readonly number[];
  onChange: (chosen: number[] | undefined) => void;
}

/** Adds one client after the other; each stands below as a chip that can be taken away. */
export const ClientFilter = ({ chosen, onChange }: Chosen) => (
  <Picker
    label="Client"
    placeholder={chosen.length > 0 ? 'Add another' : 'Any'}
    className={toolbarClasses.choice}
    search={clientPicks({ evenSuspended: true })}
    clearsItself
    onPick={({ id }) => !chosen.includes(id) && onChange([...chosen, id])}
  />
);

/** A pasted address has only the ids: names that no list knows yet are asked for. */
export function useClientChips({ chosen, onChange }: Chosen): Chip[] {
  useQueries({ queries: chosen.filter((id) => !clientNameOf(id)).map((id) => clientRecord(id)) });
  return chosen.map((id) => ({
    label: clientNameOf(id) ?? `Client ${id}`,
    remove: () => {
      const rest = chosen.filter((other) => other !== id);
      onChange(rest.length > 0 ? rest : undefined);
    },
  }));
}
