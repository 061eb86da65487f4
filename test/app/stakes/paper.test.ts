// Stakes on paper: the cover of a game, the sheet of a warband, and the notebook of a player.
import { expect, test } from 'vitest'
import { buildPrintout } from '../../../main/app/print/printout.ts'
import type { PageFile } from '../../../shared/contract/views/page.ts'
import type { PrintableSheet } from '../../../shared/contract/views/printing.ts'
import { singleBlocks } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { at, CROWN, GAME, gameStakes, MILL, OURS, startWithStakes, THIRD } from '../../support/atStake.ts'
import { pageOf } from '../../support/sharedPages.ts'

test('the cover names each holder, also one that does not play', () => {
  const { does, call } = startWithStakes()
  does('game.stake', gameStakes(MILL, CROWN))
  does('stake.give', { ...at, stake: MILL, holder: THIRD })
  const { parts } = buildPrintout(call, { ...at, what: { kind: 'bundle', game: GAME }, perPage: 1 }, translator('en'))
  const blocks = parts.flatMap(({ sheets }) => sheets.flatMap((sheet) => singleBlocks(sheet)))
  const block = blocks.find((one) => 'title' in one && one.title === 'At stake')
  expect(JSON.stringify(block)).toMatch(/Le moulin.*Holder: Bande 3.*La couronne.*Holder: Nobody/)
})

test('the sheet of a warband is no longer up to date once it holds another stake', () => {
  const { does, call } = startWithStakes()
  const state = () =>
    call<{ sheets: PrintableSheet[] }>('print.state', { ...at, warband: OURS }).sheets.map((one) => one.state)[0]
  call('print.mark', { ...at, keys: [`band:${OURS}`] })
  expect(state()).toBe('same')
  does('stake.give', { ...at, stake: MILL, holder: null })
  expect(state()).toBe('changed')
})

test('a notebook says what is at stake in the next game', () => {
  const { does, call } = startWithStakes()
  const page = () => {
    const { text } = call<PageFile>('notebook.get', { ...at, warband: OURS, language: 'en' })
    return pageOf(text).querySelector('#game')!.textContent
  }
  expect(page()).not.toContain('La couronne')
  does('game.stake', gameStakes(CROWN))
  expect(page()).toMatch(/At stake\s*La couronne\s*Holder: Nobody/)
})

test('a page to share leaves out the stakes on request, and what is written about them without notes', () => {
  const { does, call } = startWithStakes()
  does('stake.change', { ...at, stake: MILL, text: 'Au bord de l’eau.' })
  const stakes = (asked: object = {}) => {
    const { text } = call<PageFile>('page.get', { ...at, language: 'en', ...asked })
    return pageOf(text).querySelector('#stakes')?.textContent
  }
  expect(stakes()).toContain('Le moulin')
  expect(stakes()).not.toContain('Au bord de l’eau.')
  expect(stakes({ notes: true })).toContain('Au bord de l’eau.')
  expect(stakes({ without: ['stakes'] })).toBeUndefined()
})
