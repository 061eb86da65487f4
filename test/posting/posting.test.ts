// Posting from a host on this machine: what is asked before, what is sent, and that the address stays secret.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import { MAX_POST_LENGTH, MAX_POST_PICTURE_BYTES, shortenPost } from '../../shared/contract/posting.ts'
import type { Service } from '../../main/host/service.ts'
import { services } from '../host/services.ts'
import { formOf, PNG, receivers, TOKEN } from './receiver.ts'

const receiver = receivers()
const openService = services()

async function openCampaign() {
  const service = openService()
  const { campaign } = unwrapAnswer(await service.answer('sample.create', { ruleset: 'un-pour-un' })) as {
    campaign: string
  }
  const does = async (method: string, input: object) => unwrapAnswer(await service.answer(method, input))
  const codeOf = async (method: string, input: object) => {
    const answer = await service.answer(method, input)
    return answer.ok ? undefined : answer.error.code
  }
  return { service, campaign, does, codeOf }
}

const setLocal = (campaign: string, address: string) => ({ campaign, address, isLocalConfirmed: true })
const postTo = (host: string, more: object = {}) => ({
  ...{ request: 'request-1', to: { host, ending: TOKEN.slice(-4) }, text: 'Ronde 3', picture: null },
  ...more,
})

test('shows of an address only its host and its ending', async () => {
  const { campaign, does } = await openCampaign()
  expect(await does('posting.get', { campaign })).toEqual({ address: null })
  const address = `https://discord.com/api/webhooks/123/${TOKEN}`
  const shown = { address: { host: 'discord.com', ending: 'abcd', isLocal: false } }
  expect(await does('posting.set', { campaign, address })).toEqual(shown)
  expect(await does('posting.get', { campaign })).toEqual(shown)
  expect(await does('posting.set', { campaign, address: null })).toEqual({ address: null })
  expect(await does('posting.get', { campaign })).toEqual({ address: null })
})

test('takes a local address only after it was confirmed', async () => {
  const { address, host } = await receiver()
  const { campaign, does, codeOf } = await openCampaign()
  expect(await codeOf('posting.set', { campaign, address })).toBe('posting-address-local')
  expect(await does('posting.get', { campaign })).toEqual({ address: null })
  await does('posting.set', setLocal(campaign, address))
  expect(await does('posting.get', { campaign })).toEqual({ address: { host, ending: 'abcd', isLocal: true } })
})

test('sends what was asked, once for a double press, and again for another request', async () => {
  const { address, host, received } = await receiver()
  const { campaign, does } = await openCampaign()
  await does('posting.set', setLocal(campaign, address))
  expect(received).toEqual([])
  const input = { campaign, ...postTo(host, { picture: PNG.toString('base64') }) }
  const both = await Promise.all([does('posting.send', input), does('posting.send', input)])
  expect([...both, await does('posting.send', input)]).toEqual(Array(3).fill({ outcome: 'sent', retrySeconds: null }))
  expect(received).toHaveLength(1)
  const file = (await formOf(received[0]!)).get('files[0]') as File
  expect(Buffer.from(await file.arrayBuffer()).equals(PNG)).toBe(true)
  await does('posting.send', { ...input, request: 'request-2' })
  expect(received).toHaveLength(2)
})

test('sends a post again that was refused', async () => {
  let status = 503
  const { address, host, received } = await receiver((response) => response.writeHead(status).end())
  const { campaign, does } = await openCampaign()
  await does('posting.set', setLocal(campaign, address))
  const input = { campaign, ...postTo(host) }
  expect(await does('posting.send', input)).toMatchObject({ outcome: 'service-down' })
  status = 200
  expect(await does('posting.send', input)).toMatchObject({ outcome: 'sent' })
  expect(received).toHaveLength(2)
})

test('sends nothing without an address, without content, or to another address than shown', async () => {
  const { address, host, received } = await receiver()
  const { campaign, does, codeOf } = await openCampaign()
  const send = (more: object) => codeOf('posting.send', { campaign, ...postTo(host), ...more })
  expect(await send({})).toBe('posting-none')
  await does('posting.set', setLocal(campaign, address))
  expect(await send({ text: ' \n' })).toBe('posting-empty')
  expect(await send({ to: { host: 'discord.com', ending: 'abcd' } })).toBe('posting-changed')
  expect(await send({ to: { host, ending: 'wxyz' } })).toBe('posting-changed')
  expect(await send({ campaign: 'campaignunknown' })).toBe('fact-missing')
  expect(await send({ text: 'x'.repeat(MAX_POST_LENGTH + 1) })).toBe('too-long')
  expect(await send({ picture: Buffer.from('<svg/>').toString('base64') })).toBe('invalid')
  const large = Buffer.concat([PNG, Buffer.alloc(MAX_POST_PICTURE_BYTES)]).toString('base64')
  expect(await does('posting.send', { campaign, ...postTo(host, { picture: large.slice(0, 11_185_000) }) })).toEqual({
    outcome: 'too-large',
    retrySeconds: null,
  })
  expect(received).toEqual([])
})

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() ? [path.join(one.parentPath, one.name)] : [],
  )
const filesWithToken = ({ folder }: Service) =>
  filesIn(folder)
    .filter((file) => readFileSync(file).includes(TOKEN))
    .map((file) => path.relative(folder, file))

test('keeps the address out of data, backups, exports, pages, logs and the answers of every kind', async () => {
  const { address, host } = await receiver((response) => response.writeHead(404).end())
  const { service, campaign, does } = await openCampaign()
  await does('posting.set', setLocal(campaign, address))
  await does('posting.send', { campaign, ...postTo(host) })
  await does('safekeeping.back-up', {})
  expect(filesWithToken(service)).toEqual(['posting.json'])
  if (process.platform !== 'win32') expect(statSync(path.join(service.folder, 'posting.json')).mode & 0o777).toBe(0o600)
  const language = 'fr'
  const answers = [
    await does('campaign.export', { campaign }),
    await does('page.get', { campaign, people: 'all', portraits: true, notes: true, language }),
    await does('print.book', { campaign, language }),
    await does('history.list', { campaign }),
    await does('campaign.get', { campaign }),
    await does('safekeeping.diagnosis', {}),
    await does('posting.get', { campaign }),
    await service.answer('posting.set', { campaign, address: `${address}\n` }),
    await service.answer('posting.set', { campaign, address: { address } }),
    await service.answer('posting.set', { campaign, address: address.repeat(100) }),
    await service.answer('posting.set', { campaign, address: address.replace('http:', 'ftp:') }),
    await service.answer('posting.set', { campaign, address: `https://user:${TOKEN}@discord.com/${TOKEN}` }),
  ]
  expect(JSON.stringify(answers)).not.toContain(TOKEN)
})

test('forgets the address of a campaign that is deleted for good', async () => {
  const { service, campaign, does } = await openCampaign()
  await does('posting.set', { campaign, address: `https://discord.com/api/webhooks/123/${TOKEN}` })
  const { campaigns } = (await does('campaign.list', {})) as { campaigns: { id: string; name: string }[] }
  const { name } = campaigns.find(({ id }) => id === campaign)!
  await does('campaign.close', { campaign })
  await does('safekeeping.delete-campaign', { campaign, name })
  expect(filesWithToken(service)).toEqual([])
})

test('survives a damaged file of addresses', async () => {
  const { service, campaign, does } = await openCampaign()
  for (const content of ['', '{', 'null', '[]', '{"a":7}', '{"__proto__":"x"}']) {
    writeFileSync(path.join(service.folder, 'posting.json'), content)
    expect(await does('posting.get', { campaign })).toEqual({ address: null })
  }
})

test('is not answered without a host', async () => {
  const { service, campaign } = await openCampaign()
  expect(service.call('posting.get', { campaign })).toMatchObject({ error: { code: 'host-needed' } })
})

test('shortens a text at the end of a paragraph, a line or a word', () => {
  const line = 'Une ligne assez longue. '.repeat(8).trim()
  expect(shortenPost(line)).toBe(line)
  const paragraphs = Array(20).fill(line).join('\n\n')
  const short = shortenPost(paragraphs)
  expect(short.length).toBeLessThanOrEqual(MAX_POST_LENGTH)
  expect(short).toBe(`${Array(10).fill(line).join('\n\n')} …`)
  expect(shortenPost('mot '.repeat(900))).toMatch(/mot …$/)
  expect(shortenPost('x'.repeat(3000))).toBe(`${'x'.repeat(MAX_POST_LENGTH - 2)} …`)
  const faces = shortenPost(`x${'😀'.repeat(1500)}`)
  expect(faces.isWellFormed()).toBe(true)
  expect(faces.length).toBeLessThanOrEqual(MAX_POST_LENGTH)
})
