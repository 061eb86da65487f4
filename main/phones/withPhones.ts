import { networkInterfaces } from 'node:os'
import { METHODS, type PhonesMethodName } from '../../shared/contract/calls/methods.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import { readFileMap } from '../host/files.ts'
import type { OwnService, Service } from '../host/service.ts'
import { createPhonesHost } from './phonesHost.ts'
import type { PhonesHostOptions } from './phonesHostOptions.ts'
import { privateAddressesIn } from './privateAddresses.ts'

/** Milliseconds between two looks at the addresses of this machine. */
const LOOK_INTERVAL = 3000

const SYSTEM: Pick<PhonesHostOptions, 'network' | 'now'> = {
  network: {
    addresses: () => privateAddressesIn(networkInterfaces()),
    repeat(work) {
      const timer = setInterval(work, LOOK_INTERVAL).unref()
      return () => clearInterval(timer)
    },
  },
  now: Date.now,
}

/**
 * Adds the methods that open a campaign to phones to the service of a data folder. `screens`: folder of the bundled
 * screens. The phones are signed out when the service closes.
 */
export function withPhones(service: OwnService, screens: string, system = SYSTEM): Service {
  const listeners = new Set<(touched: readonly ChangedRef[]) => void>()
  const phones = createPhonesHost({
    ...{ service, ...system, files: () => readFileMap(screens) },
    onChange: () => listeners.forEach((listener) => listener([{ kind: 'phones', id: '' }])),
  })
  const end = service.onChange((touched) => phones.tell(touched))
  return {
    ...service,
    answer: (method, input, signal, who) =>
      METHODS.get(method)?.kind === 'phones'
        ? phones.answer(method as PhonesMethodName, input)
        : service.answer(method, input, signal, who),
    // A player may still report after the organiser has closed the page.
    isInUse: () => phones.isOpen(),
    onChange(listener) {
      listeners.add(listener)
      const endOfService = service.onChange(listener)
      return () => {
        listeners.delete(listener)
        endOfService()
      }
    },
    async close() {
      end()
      await phones.close()
      await service.close()
    },
  }
}
