import type { PrintOptions } from '../../../shared/contract/print.ts'
import type { SheetBlock, SheetModel } from '../../../shared/sheets/model.ts'

/** Removes from a sheet what the print options exclude. */
export function applyPrintOptions(sheet: SheetModel, { portrait, aids, record }: PrintOptions): SheetModel {
  const { portrait: room, record: strip, ...rest } = sheet
  return {
    ...rest,
    ...(room !== undefined && { portrait: room && portrait !== false }),
    ...(strip && record !== false && { record: strip }),
    blocks: aids === false ? withoutAids(sheet.blocks) : sheet.blocks,
  }
}

const isAid = (block: SheetBlock): boolean => block.kind === 'entries' && block.isAid === true

function withoutAids(blocks: readonly SheetBlock[]): SheetBlock[] {
  return blocks.flatMap((block): SheetBlock[] => {
    if (block.kind === 'flow') return [{ ...block, blocks: block.blocks.filter((one) => !isAid(one)) }]
    if (block.kind !== 'columns') return isAid(block) ? [] : [block]
    const columns = block.columns.map((column) => ({ ...column, blocks: column.blocks.filter((one) => !isAid(one)) }))
    return [{ ...block, columns }]
  })
}
