// Portraits on sheets: they are printed, and a sheet with a new picture counts as changed.
import { createCanvas } from '@napi-rs/canvas'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildPrintout, type PrintoutRequest } from '../../../main/app/print/printout.ts'
import { renderPrintout } from '../../../main/pdf/printout.ts'
import type { PortraitsView } from '../../../shared/contract/views/member.ts'
import type { PrintableSheet } from '../../../shared/contract/views/printing.ts'
import { addFact } from '../../../shared/domain/campaign/change.ts'
import { translator } from '../../../shared/text/translator.ts'
import { begun, CAMPAIGN, type Played } from '../../support/campaign.ts'
import { jpegHead } from '../../support/portraits.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`
const PICTURE = dataUrl(createCanvas(32, 32).toBuffer('image/jpeg'))

let played: Played
let members: string[]
beforeEach(() => {
  played = begun('un-pour-un', 400)
  members = ['leader', 'henchman'].map(
    (kind) => played.does('member.recruit', { ...at, member: { kind, name: `Membre ${kind}` } }).member!,
  )
})

const portray = (member: string, data: string | null) => played.does('member.portrait', { ...at, member, data })
const portraits = () => played.call<PortraitsView>('warband.portraits', at).portraits
const printParts = (
  what: PrintoutRequest['what'],
  options: PrintoutRequest['options'] = {},
  perPage: PrintoutRequest['perPage'] = 1,
) => buildPrintout(played.call, { campaign: CAMPAIGN, what, perPage, options }, translator('fr'))
const pictures = (what: PrintoutRequest['what']) =>
  printParts(what).parts.flatMap(({ sheets }) => sheets.map(({ picture }) => picture))
const imagesIn = async (...given: Parameters<typeof printParts>) => {
  const { bytes } = await renderPrintout(printParts(...given), 'a4')
  return (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length ?? 0
  )
}

describe('a portrait', () => {
  test('is on the sheet of its member only', async () => {
    portray(members[1]!, PICTURE)
    expect(portraits()).toEqual([{ member: members[1], data: PICTURE }])
    expect(pictures({ kind: 'warbands', by: 'members' })).toEqual([undefined, PICTURE])
    expect(pictures({ kind: 'members', members: [members[1]!] })).toEqual([PICTURE])
    expect(await imagesIn({ kind: 'members', members })).toBe(1)
    expect(await imagesIn({ kind: 'members', members }, {}, 2)).toBe(1)
    portray(members[0]!, dataUrl(createCanvas(40, 40).toBuffer('image/jpeg')))
    expect(await imagesIn({ kind: 'members', members })).toBe(2)
    portray(members[0]!, null)
    portray(members[1]!, null)
    expect(await imagesIn({ kind: 'members', members })).toBe(0)
  })

  test('is left out with its frame, and on cards', async () => {
    portray(members[0]!, PICTURE)
    expect(await imagesIn({ kind: 'members', members }, { portrait: false })).toBe(0)
    expect(await imagesIn({ kind: 'members', members }, {}, 9)).toBe(0)
  })

  test('does not prevent printing if it is damaged', async () => {
    const data = dataUrl(jpegHead(64, 64))
    played.store.transaction(() =>
      played.store.apply([addFact('portrait', 'portrait01', { ...at, member: members[0]!, data })]),
    )
    expect(await imagesIn({ kind: 'members', members })).toBe(0)
  })

  test('changes the print state of its sheet', () => {
    const key = `member:${members[0]!}`
    const state = () =>
      played
        .call<{ sheets: PrintableSheet[] }>('print.state', { campaign: CAMPAIGN })
        .sheets.find((sheet) => sheet.key === key)!.state
    played.call('print.mark', { campaign: CAMPAIGN, keys: [key] })
    expect(state()).toBe('same')
    portray(members[0]!, PICTURE)
    expect(state()).toBe('changed')
    played.call('print.mark', { campaign: CAMPAIGN, keys: [key] })
    expect(state()).toBe('same')
  })
})
