// The sheet of a member that tries out a game: what a campaign of this game would print, without one.
import { expect, test } from 'vitest'
import { buildPrintout } from '../../main/app/print/printout.ts'
import { buildTryOutPrintout } from '../../main/app/print/tryOutPrintout.ts'
import { openApp } from '../../main/app/folder.ts'
import { makeDocument } from '../../main/host/makeDocument.ts'
import { createInProcessCall } from '../../shared/contract/calls/call.ts'
import { translator } from '../../shared/text/translator.ts'
import { FAUBOURG, faubourgWith } from '../packs/format/faubourg.ts'
import { BANDS, packCampaign } from '../packs/campaign/packCampaign.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { dataFolders } from '../support/dataFolder.ts'

const dataFolder = dataFolders()
const band = { options: {}, members: [{ kind: 'meneur', items: ['masse-de-chantier'], steps: {} }] }
const log = (_: string, error: unknown) => {
  throw error
}

test('shows what the sheet of a member of a campaign shows', () => {
  const played = packCampaign()
  const members = played.call<{ members: { id: string }[] }>('warband.builder', {
    campaign: CAMPAIGN,
    warband: BANDS[0],
  })
  const what = { kind: 'members' as const, members: [members.members[0]!.id] }
  const real = buildPrintout(
    createInProcessCall((method, input) => played.app.call(method, input, 'test')),
    { campaign: CAMPAIGN, what, perPage: 1 },
    translator('fr'),
  )
  const tried = played.app.withEmptyProgram((call) =>
    buildTryOutPrintout(call, { tryOut: { text: FAUBOURG, band }, member: 0 }, translator('fr')),
  )
  const blocksOf = ({ parts }: typeof real) => parts.flatMap(({ sheets }) => sheets.map(({ blocks }) => blocks))
  expect(blocksOf(tried)).toEqual(blocksOf(real))
})

test('is a PDF, and a game with faults or a band without this member has none', async () => {
  const folder = dataFolder()
  openApp(folder.path, true, log).close()
  const make = (rest: object) =>
    makeDocument(folder.path, { tryOut: { text: FAUBOURG, band }, member: 0, language: 'en', ...rest }, log)
  const made = await make({})
  expect(made.ok && new TextDecoder('latin1').decode(made.bytes.slice(0, 5))).toBe('%PDF-')
  const faulty = { tryOut: { text: faubourgWith({ 'kinds[0].cost': -1 }), band } }
  expect(await make(faulty)).toMatchObject({ ok: false, error: { code: 'pack-refused' } })
  expect(await make({ member: 1 })).toMatchObject({ ok: false, error: { code: 'nothing-to-print' } })
  expect(await make({ member: -1 })).toMatchObject({ ok: false, error: { path: 'member' } })
})
