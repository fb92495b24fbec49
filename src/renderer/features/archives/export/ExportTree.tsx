import { File, Folder } from 'lucide-react'
import { bytes, count } from '#renderer/lib/format.ts'
import type { ExportPreview } from '#shared/archive.ts'
import { treeLines } from './export-tree.ts'

/** The folders that would be written, with what is in each. */
export function ExportTree({ folders }: Pick<ExportPreview, 'folders'>) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">What would be written</caption>
      <thead className="sticky top-0 bg-canvas text-left text-soft">
        <tr className="border-b">
          <th className="py-1.5 pl-4 font-medium">Folder</th>
          <th className="w-24 py-1.5 text-right font-medium">Files</th>
          <th className="w-28 py-1.5 pr-4 text-right font-medium">About</th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {treeLines(folders).map((line, at) => {
          const Icon = line.name.endsWith('.json') ? File : Folder
          return (
            <tr key={`${line.name} ${at}`} className="border-b border-line">
              <td className={line.depth === 0 ? 'py-1.5 pl-4' : 'py-1.5 pl-10'}>
                <span className="flex min-w-0 items-center gap-2">
                  <Icon aria-hidden className="size-3.5 shrink-0 text-soft" />
                  <span dir="auto" className="min-w-0 break-all">
                    {line.name}
                  </span>
                </span>
              </td>
              <td className="text-right align-top">
                <span className="inline-block py-1.5">{count(line.files)}</span>
              </td>
              <td className="pr-4 text-right align-top text-soft">
                <span className="inline-block py-1.5">{bytes(line.bytes)}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
