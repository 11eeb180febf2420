import { lenderId } from '@assay/contract/iam/client';
import { Group, Stack } from '@mantine/core';
import { whenPainted } from '../../../lib/form/form-problems.ts';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { fullName } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { WiringForm } from '../../../ui/form/field.tsx';
import { Picker } from '../../../ui/form/input/picker.tsx';
import { type UserChoice, userNameOf, userPicks } from '../../iam/public.ts';

interface PersonFieldProps {
  form: WiringForm & { go(name: string): void };
  name: string;
  label: string;
  known: readonly { id: number; firstName: string; lastName: string }[];
  opens: NonNullable<UserChoice['opens']>;
}

export function PersonField({ form, name, label, known, opens }: PersonFieldProps) {
  const { user } = useSession();
  const chosen = useTypedValues(form)[name];
  const nameOf = (userId: number) => {
    const one = [user, ...known].find(({ id }) => id === userId);
    return one ? fullName(one) : userNameOf(userId);
  };
  const set = (userId: number | null) => {
    form.set(name, userId);
    // The button may have unmounted and the field been replaced.
    whenPainted(() => form.go(name));
  };
  return (
    <Stack component="fieldset" gap="xs" aria-label={label}>
      <Picker
        key={form.key(name)}
        {...form.field(name)}
        label={label}
        placeholder="Nobody"
        search={userPicks({ clientId: lenderId, opens })}
        nameOf={nameOf}
      />
      <Group gap="md" mih="1.5rem">
        {chosen !== user.id && (
          <button type="button" className="link-button" onClick={() => set(user.id)}>
            Assign to me
          </button>
        )}
        {chosen !== null && (
          <button type="button" className="link-button" onClick={() => set(null)}>
            Remove
          </button>
        )}
      </Group>
    </Stack>
  );
}
