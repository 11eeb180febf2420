import { applicationLists, applicationQuery, exportFormats } from '@assay/contract/application/list';
import { Button } from '@mantine/core';
import { useDownload } from '../../../lib/api/download.ts';
import { useListSearch } from '../../../lib/list/list-search.ts';

const formats = Object.entries(exportFormats) as [keyof typeof exportFormats, string][];

/** The list as it is filtered and sorted now, all pages of it, as a file. */
export function ExportButtons() {
  const { whole } = useListSearch(applicationQuery);
  const download = useDownload(applicationLists.exportApplications);
  return formats.map(([format, name]) => (
    <Button
      key={format}
      variant="default"
      aria-busy={download.isPending && download.variables?.query.format === format}
      onClick={() => !download.isPending && download.mutate({ query: { ...whole, format } })}
    >
      Export {name}
    </Button>
  ));
}
