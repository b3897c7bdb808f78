/** Numbered values of EXIF 2.32 and TIFF 6.0 in words. */

type Words = Readonly<Record<number, string>>;

const LEVEL: Words = { 0: 'normal', 1: 'low', 2: 'high' };
const UNIT: Words = { 1: 'none', 2: 'inch', 3: 'centimetre' };

const words: Readonly<Record<string, Words>> = {
  Orientation: {
    1: 'upright',
    2: 'mirrored',
    3: 'turned by 180°',
    4: 'mirrored, turned by 180°',
    5: 'mirrored, turned by 270° clockwise',
    6: 'turned by 90° clockwise',
    7: 'mirrored, turned by 90° clockwise',
    8: 'turned by 270° clockwise',
  },
  ResolutionUnit: UNIT,
  FocalPlaneResolutionUnit: UNIT,
  YCbCrPositioning: { 1: 'centred', 2: 'co-sited' },
  ExposureProgram: {
    0: 'not defined',
    1: 'manual',
    2: 'normal program',
    3: 'aperture priority',
    4: 'shutter priority',
    5: 'creative program',
    6: 'action program',
    7: 'portrait mode',
    8: 'landscape mode',
  },
  SensitivityType: {
    0: 'unknown',
    1: 'standard output sensitivity',
    2: 'recommended exposure index',
    3: 'ISO speed',
  },
  MeteringMode: {
    0: 'unknown',
    1: 'average',
    2: 'centre-weighted average',
    3: 'spot',
    4: 'multi-spot',
    5: 'pattern',
    6: 'partial',
    255: 'other',
  },
  LightSource: {
    0: 'unknown',
    1: 'daylight',
    2: 'fluorescent',
    3: 'tungsten',
    4: 'flash',
    9: 'fine weather',
    10: 'cloudy',
    11: 'shade',
    12: 'daylight fluorescent',
    13: 'day white fluorescent',
    14: 'cool white fluorescent',
    15: 'white fluorescent',
    17: 'standard light A',
    18: 'standard light B',
    19: 'standard light C',
    20: 'D55',
    21: 'D65',
    22: 'D75',
    23: 'D50',
    24: 'ISO studio tungsten',
    255: 'other',
  },
  ColorSpace: { 1: 'sRGB', 65535: 'uncalibrated' },
  SensingMethod: {
    1: 'not defined',
    2: 'one-chip colour area',
    3: 'two-chip colour area',
    4: 'three-chip colour area',
    5: 'colour sequential area',
    7: 'trilinear',
    8: 'colour sequential linear',
  },
  FileSource: { 1: 'film scanner', 2: 'print scanner', 3: 'digital camera' },
  SceneType: { 1: 'directly photographed' },
  CustomRendered: { 0: 'normal', 1: 'custom' },
  ExposureMode: { 0: 'auto', 1: 'manual', 2: 'auto bracket' },
  WhiteBalance: { 0: 'auto', 1: 'manual' },
  SceneCaptureType: { 0: 'standard', 1: 'landscape', 2: 'portrait', 3: 'night scene' },
  GainControl: { 0: 'none', 1: 'low gain up', 2: 'high gain up', 3: 'low gain down', 4: 'high gain down' },
  Contrast: { 0: 'normal', 1: 'soft', 2: 'hard' },
  Saturation: LEVEL,
  Sharpness: { 0: 'normal', 1: 'soft', 2: 'hard' },
  SubjectDistanceRange: { 0: 'unknown', 1: 'macro', 2: 'close', 3: 'distant' },
  GPSAltitudeRef: { 0: 'above sea level', 1: 'below sea level' },
  GPSDifferential: { 0: 'not corrected', 1: 'corrected' },
};

/** A numbered value in words; undefined for a field without numbered values, or a number without a meaning. */
export function describeExifNumber(name: string, value: number): string | undefined {
  return name === 'Flash' ? describeFlash(value) : words[name]?.[value];
}

const flashModes: Words = { 1: 'forced on', 2: 'forced off', 3: 'auto mode' };
const flashReturns: Words = { 2: 'return not detected', 3: 'return detected' };

/** Flash is a field of bits. */
function describeFlash(value: number): string {
  if ((value & 0x20) !== 0) return 'no flash function';
  return [
    (value & 1) === 1 ? 'fired' : 'did not fire',
    flashReturns[(value >> 1) & 3],
    flashModes[(value >> 3) & 3],
    (value & 0x40) === 0 ? undefined : 'red-eye reduction',
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}
