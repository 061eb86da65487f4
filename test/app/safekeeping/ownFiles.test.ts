// Files of Chronique are readable only by their owner.
import { chmodSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ask, does, keepers, rename } from '../../support/keepers.ts'

const { dataFolder, keep } = keepers()

const modesIn = (folder: string): [string, string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const stats = statSync(path.join(folder, name))
    return [name, `${stats.isDirectory() ? 'folder' : 'file'} ${(stats.mode & 0o777).toString(8)}`]
  })

test.skipIf(process.platform === 'win32')(
  'lets no other user of the machine read the files in its folder',
  async () => {
    const outer = dataFolder()
    chmodSync(outer.path, 0o755)
    const before = process.umask(0)
    try {
      const folder = outer.at('data')
      const keeper = keep({ path: folder })
      does(keeper, 'campaign.create', {
        campaign: 'campaign01',
        name: 'Été',
        ruleset: 'un-pour-un',
        startingBudget: 100,
      })
      does(keeper, 'warband.create', { campaign: 'campaign01', warband: 'warband001', name: 'Avant' })
      does(keeper, 'preferences.save', { theme: 'dark' })
      const { backup } = await ask(keeper, 'safekeeping.back-up')
      rename(keeper, 'Après')
      await ask(keeper, 'safekeeping.restore', { backup: backup.id })
      keeper.announce({ address: 'http://127.0.0.1:1', token: '' })
      const modes = modesIn(folder)
      expect(modes.length).toBeGreaterThan(8)
      expect(modes.filter(([, mode]) => mode !== 'folder 700' && mode !== 'file 600')).toEqual([])
      expect(statSync(folder).mode & 0o777).toBe(0o700)
    } finally {
      process.umask(before)
    }
  },
)
