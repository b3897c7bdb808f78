/** Content credentials (C2PA) of an image (docs/api.md, "Content credentials"): reported, never judged. */
import { z } from 'zod';

export const credentialStates = ['valid', 'untrusted', 'invalid', 'unreadable'] as const;
export type CredentialState = (typeof credentialStates)[number];

const text = z.string().max(200);

const signer = z
  .object({
    name: text.optional(),
    organization: text.optional(),
    issuer: text.optional().describe('Who issued the certificate, as the certificate says.'),
    validUntil: z.iso.datetime().optional().describe('When the certificate ends.'),
  })
  .meta({ id: 'CredentialSigner' });
export type CredentialSigner = z.output<typeof signer>;

const action = z
  .object({
    action: text.describe('Its name in C2PA, such as "c2pa.created".'),
    description: text.describe('In words, such as "Created with AI".'),
    digitalSourceType: text.optional().describe('The IPTC’s name, such as "trainedAlgorithmicMedia".'),
    softwareAgent: text.optional(),
    when: text.optional().describe('As the credentials say.'),
  })
  .meta({ id: 'CredentialAction' });

const claimFields = {
  claimGenerator: text.optional().describe('The program that wrote them.'),
  signer: signer.optional(),
  actions: z.array(action).max(50).optional().describe('What was done with the image, as the signer says.'),
};

const state = z.enum(credentialStates);

export const contentCredentialsSchema = z
  .object({
    present: z.boolean(),
    state: state
      .optional()
      .describe(
        'valid: as it was signed, by a signer on this server’s list. untrusted: as it was signed, by an unknown signer. invalid: changed since, or not signed as required. unreadable: not checked.',
      ),
    reasons: z.array(text).max(20).optional().describe('Why the state is not "valid".'),
    ...claimFields,
    ingredients: z
      .array(z.object({ title: text.optional(), state, ...claimFields }).meta({ id: 'CredentialIngredient' }))
      .max(20)
      .optional()
      .describe('What it was made from, as far as that has credentials. Their state says nothing of its pixels.'),
  })
  .meta({ id: 'ContentCredentials' });
export type ContentCredentials = z.output<typeof contentCredentialsSchema>;
