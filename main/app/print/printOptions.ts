import type { PrintOptions } from '../../../shared/contract/print.ts'
import type { Block, SheetModel } from '../../../shared/sheets/model.ts'

/** A sheet without what the user would rather not have on it. */
export function optionedSheet(sheet: SheetModel, { portrait, aids, record }: PrintOptions): SheetModel {
  const { portrait: room, record: strip, ...rest } = sheet
  return {
    ...rest,
    ...(room !== undefined && { portrait: room && portrait !== false }),
    ...(strip && record !== false && { record: strip }),
    blocks: aids === false ? withoutAids(sheet.blocks) : sheet.blocks,
  }
}

const isAid = (block: Block): boolean => block.kind === 'entries' && block.isAid === true

function withoutAids(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'flow') return [{ ...block, blocks: block.blocks.filter((one) => !isAid(one)) }]
    if (block.kind !== 'columns') return isAid(block) ? [] : [block]
    const columns = block.columns.map((column) => ({ ...column, blocks: column.blocks.filter((one) => !isAid(one)) }))
    return [{ ...block, columns }]
  })
}
