import { applicationLists, applicationQuery, exportFormats } from '@assay/contract/application/list';
import { Button } from '@mantine/core';
import { useDownload } from '../../../lib/api/download.ts';
import { formatTotal } from '../../../lib/formats.ts';
import { useList, useListSearch } from '../../../lib/list/list-search.ts';
import { Blocked } from '../../../ui/dialog/blocked.tsx';

const formats = Object.entries(exportFormats) as [keyof typeof exportFormats, string][];

export function ExportButtons() {
  const { query, whole } = useListSearch(applicationQuery);
  const { data } = useList(applicationLists.listApplications, { query });
  const download = useDownload(applicationLists.exportApplications);
  const rows = data ? ` (${formatTotal(data.count, data.countCapped)})` : '';
  return formats.map(([format, name]) => {
    if (data?.count === 0)
      return (
        <Blocked key={format} why="There is nothing to export: no application matches.">
          Export {name}
          {rows}
        </Blocked>
      );
    const isUnderWay = download.isPending && download.variables?.query.format === format;
    return (
      <Button
        key={format}
        variant="default"
        aria-busy={isUnderWay}
        onClick={({ detail: clicks }) => {
          // The second click of a double click may arrive after a short list was exported.
          if (clicks < 2 && !download.isPending) download.mutate({ query: { ...whole, format } });
        }}
      >
        {isUnderWay ? 'Exporting' : 'Export'} {name}
        {isUnderWay ? '…' : rows}
      </Button>
    );
  });
}
