import { Box, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';
import { Code } from '../../../ui/value/no-value.tsx';
import {
  groupPermissions,
  type Permission,
  type PermissionGroup,
  searchPermissions,
} from './permission-groups.ts';

interface Choice {
  before: readonly string[];
  value: readonly string[];
  onChange: (codes: string[]) => void;
  mayAdd: boolean;
  readOnly: boolean;
}

const Mark = ({ before, now }: { before: boolean; now: boolean }) =>
  before !== now && (
    <Text span className="badge" ml={6} data-tone={now ? 'pass' : 'failed'}>
      {now ? 'added' : 'removed'}
    </Text>
  );

function PermissionBox({ code, label, choice }: Permission & { choice: Choice }) {
  const { before, value, onChange, mayAdd, readOnly } = choice;
  const isHeld = value.includes(code);
  return (
    <Box component="li" py="xxs">
      <Checkbox
        label={
          <>
            {label}
            <Mark before={before.includes(code)} now={isHeld} />{' '}
            <Text span display="block" size="label" lh="head" c="dimmed">
              <Code value={code} />
            </Text>
          </>
        }
        checked={isHeld}
        disabled={readOnly || (!mayAdd && !before.includes(code))}
        onChange={() => onChange(isHeld ? value.filter((held) => held !== code) : [...value, code])}
      />
    </Box>
  );
}

function PermissionGroupBox({ prefix, name, permissions, choice }: PermissionGroup & { choice: Choice }) {
  const { before, value, onChange, mayAdd, readOnly } = choice;
  const codes = permissions.map(({ code }) => code);
  const held = codes.filter((code) => value.includes(code));
  const open = mayAdd ? codes : codes.filter((code) => before.includes(code));
  const isAll = held.length === codes.length;
  const toggle = () => {
    const others = value.filter((code) => !codes.includes(code));
    onChange(held.length >= open.length ? others : [...others, ...open]);
  };
  return (
    <Box component="fieldset" mb="lg" style={{ breakInside: 'avoid' }} aria-label={name}>
      <Group justify="space-between" mih="1.75rem" fw={600} style={{ borderBottom: '1px solid var(--line)' }}>
        <Checkbox
          label={name}
          checked={isAll}
          indeterminate={held.length > 0 && !isAll}
          disabled={readOnly || open.length === 0}
          onChange={toggle}
          data-group={prefix}
        />
        <Text span size="head" c="dimmed">
          {held.length} of {codes.length}
        </Text>
      </Group>
      <Box component="ul" pt="xs">
        {permissions.map((permission) => (
          <PermissionBox key={permission.code} {...permission} choice={choice} />
        ))}
      </Box>
    </Box>
  );
}

interface PermissionListProps extends Choice {
  catalogue: Readonly<Record<string, string>>;
}

/** The permissions by group. A group's box covers only its visible permissions. */
export function PermissionList({ catalogue, ...choice }: PermissionListProps) {
  const [text, setText] = useState('');
  const groups = searchPermissions(groupPermissions(catalogue), text);
  return (
    <Stack p="md">
      <TextInput
        maw="22rem"
        type="search"
        label="Search permissions"
        placeholder="Permission or code"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {groups.length === 0 && <p role="status">No permission matches “{text}”.</p>}
      <Box style={{ columns: '21rem auto', columnGap: '1.5rem' }}>
        {groups.map((group) => (
          <PermissionGroupBox key={group.prefix} {...group} choice={choice} />
        ))}
      </Box>
    </Stack>
  );
}
