/** An address of this machine in a private network, at which phones of that network can reach it. */
export interface NetworkAddress {
  readonly address: string
  /** Name that the system gives to the network connection, such as `wlan0` or `Wi-Fi`. */
  readonly connection: string
}

/** A phone that joined with the code of a warband. */
export interface JoinedPhone {
  /** Name that the browser gives itself: « Firefox, Android ». */
  readonly label: string
  readonly joinedAt: string
  readonly lastSeen: string
}

/** The code of a warband for this evening, and the phones that joined with it. */
export interface WarbandCode {
  readonly warband: string
  readonly name: string
  readonly player: string
  /** Address that the code contains; null while this machine has no address in a private network. */
  readonly link: string | null
  readonly phones: readonly JoinedPhone[]
}

/** A campaign that is open to phones. */
export interface OpenEvening {
  readonly campaign: string
  readonly campaignName: string
  readonly openedAt: string
  /** Address of the page on this machine; null while this machine has no address in a private network. */
  readonly origin: string | null
  /** True if the address has changed since the evening was opened: printed codes then lead nowhere. */
  readonly hasMoved: boolean
  readonly codes: readonly WarbandCode[]
}

/** What the program can open to phones, and what it has opened. */
export interface PhonesView {
  readonly addresses: readonly NetworkAddress[]
  readonly open: OpenEvening | null
}
