import { isIPv6 } from 'node:net'
import type { ChangedRef } from '../../shared/contract/events.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import type { NetworkAddress } from '../../shared/contract/views/phones.ts'
import type { Handler } from '../host/handler.ts'
import type { SignInEndpoints } from '../web/door.ts'
import type { RememberedPortsAndBrowsers } from '../web/browserMemory.ts'
import { serve, type RunningServer } from '../web/server.ts'

/** How the server of an evening reaches the network. */
export interface PhoneNetwork {
  /** Returns the addresses of this machine in private networks, the most usual first. */
  readonly addresses: () => readonly NetworkAddress[]
  /** Calls `work` again and again, to notice a new address; returns a function that stops the calls. */
  readonly repeat: (work: () => void) => () => void
}

export interface PhoneServerOptions {
  readonly network: PhoneNetwork
  /** The ports that are tried first, so that as little as possible changes at a new address and on the next evening. */
  readonly remembered: RememberedPortsAndBrowsers
  /** The address that the organiser chose. */
  readonly address: string
  readonly handler: Handler
  readonly doorAt: (origin: string) => SignInEndpoints
  readonly shownTo: (touched: readonly ChangedRef[], who: SignedInUser) => readonly ChangedRef[] | undefined
  /** Called after the address changed. */
  readonly onMove: () => void
  readonly onError: (error: unknown) => void
}

/**
 * A server at one private address of this machine. If the network connection of the address gets another one, the server
 * moves there. It never moves to another connection.
 */
export interface PhoneServer {
  /** Origin of the pages; undefined while the chosen connection has no address. */
  origin(): string | undefined
  hasMoved(): boolean
  tell(touched: readonly ChangedRef[]): void
  /** Ends the evening: the pages sign out. */
  close(): Promise<void>
}

/** Larger than any report of a game, and far smaller than a file. */
const LARGEST_BODY = 256 * 1024

/**
 * Returns the address at which to listen: the chosen one, or another one of its connection and family. Other connections lead
 * to other networks (of containers, virtual machines or tunnels), to which the organiser has not agreed.
 */
const findAddress = (addresses: readonly NetworkAddress[], chosen: string, connection: string | undefined) =>
  (
    addresses.find(({ address }) => address === chosen) ??
    addresses.find((one) => one.connection === connection && isIPv6(one.address) === isIPv6(chosen))
  )?.address

/** Starts the server of an evening. Rejects with system errors if it cannot listen at the address. */
export async function startPhoneServer(options: PhoneServerOptions): Promise<PhoneServer> {
  const { network, remembered, handler, doorAt, shownTo, onMove, onError } = options
  const connection = network.addresses().find(({ address }) => address === options.address)?.connection
  let isClosed = false
  let hasMoved = false
  let current: { readonly address: string; readonly server: RunningServer } | undefined
  const listen = async (address: string): Promise<RunningServer> => {
    const doorway = { doorAt, shownTo, machine: address, isOpenedAtMachine: true, largestBody: LARGEST_BODY }
    const server = await serve(handler, { doorway, remembered, isWell: () => true })
    current = { address, server }
    return server
  }
  const origin = (): string | undefined => current?.server.origin
  const { origin: firstOrigin } = await listen(options.address)
  async function follow(): Promise<void> {
    const next = findAddress(network.addresses(), options.address, connection)
    if (isClosed || next === current?.address) return
    const before = current
    current = undefined
    await before?.server.close()
    try {
      if (next !== undefined && !isClosed) await listen(next)
    } finally {
      // Also if the new address cannot be used: then the organiser has to know that no phone gets through.
      if (before || origin() !== undefined) {
        hasMoved = origin() !== firstOrigin
        onMove()
      }
    }
  }
  let following = Promise.resolve()
  const end = network.repeat(() => {
    following = following.then(follow).catch(onError)
  })
  return {
    origin,
    hasMoved: () => hasMoved,
    tell: (touched) => current?.server.tell(touched),
    async close() {
      isClosed = true
      end()
      await following
      await current?.server.close(true)
      current = undefined
    },
  }
}
