import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';
import { Code } from '../../../ui/value/no-value.tsx';
import {
  groupPermissions,
  type Permission,
  type PermissionGroup,
  searchPermissions,
} from './permission-groups.ts';
import classes from './permission-list.module.css';

interface Choice {
  before: readonly string[];
  value: readonly string[];
  onChange: (codes: string[]) => void;
  mayAdd: boolean;
  readOnly: boolean;
}

const markOf = (before: boolean, now: boolean) => (before === now ? undefined : now ? 'added' : 'removed');

function PermissionBox({ code, label, choice }: Permission & { choice: Choice }) {
  const { before, value, onChange, mayAdd, readOnly } = choice;
  const isHeld = value.includes(code);
  const mark = markOf(before.includes(code), isHeld);
  return (
    <li className={classes.permission}>
      <Checkbox
        label={
          <>
            {label}
            {mark && (
              <span className={classes.mark} data-mark={mark}>
                {mark}
              </span>
            )}{' '}
            <span className={classes.code}>
              <Code value={code} />
            </span>
          </>
        }
        checked={isHeld}
        disabled={readOnly || (!mayAdd && !before.includes(code))}
        onChange={() => onChange(isHeld ? value.filter((held) => held !== code) : [...value, code])}
      />
    </li>
  );
}

function Group({ prefix, name, permissions, choice }: PermissionGroup & { choice: Choice }) {
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
    <fieldset className={classes.group} aria-label={name}>
      <div className={classes.head}>
        <Checkbox
          label={name}
          checked={isAll}
          indeterminate={held.length > 0 && !isAll}
          disabled={readOnly || open.length === 0}
          onChange={toggle}
          data-group={prefix}
        />
        <span className={classes.count}>
          {held.length} of {codes.length}
        </span>
      </div>
      <ul className={classes.permissions}>
        {permissions.map((permission) => (
          <PermissionBox key={permission.code} {...permission} choice={choice} />
        ))}
      </ul>
    </fieldset>
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
    <div className={classes.list}>
      <TextInput
        className={classes.search}
        type="search"
        label="Search permissions"
        placeholder="Permission or code"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {groups.length === 0 && <p role="status">No permission matches “{text}”.</p>}
      <div className={classes.groups}>
        {groups.map((group) => (
          <Group key={group.prefix} {...group} choice={choice} />
        ))}
      </div>
    </div>
  );
}
