/** Ids of waves on the wire: "wave_" and the digits of their number. */

const PREFIX = 'wave_';

export const formatWaveId = (wave: bigint): string => `${PREFIX}${wave}`;

/** @param id checked (`waveIdSchema` of the core) */
export const parseWaveId = (id: string): bigint => BigInt(id.slice(PREFIX.length));
