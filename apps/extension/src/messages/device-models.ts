/** The models that this device can run: for texts, and for what pictures show. */
export const deviceModels = ['text', 'pictures'] as const;
export type DeviceModel = (typeof deviceModels)[number];
