/** Examples of what people sign in with besides their password. */
import type { OperationExamples } from './operation-examples.ts';

export const securityExamples = {
  confirmSession: {
    requests: {
      app: {
        token: '0000000000000000000000000000000000000000000',
        code: '287082',
      },
    },
    responses: {
      '200': {
        app: {
          signedIn: true,
        },
      },
    },
  },
  resetSecondFactor: {
    responses: {
      '200': {
        reset: {
          personId: 'user_e5jn0Lru0ZrnQ7LH',
        },
      },
    },
  },
  getSecurity: {
    responses: {
      '200': {
        app: {
          totpSince: '2026-11-28T12:40:11.402Z',
          passkeys: [
            {
              passkeyId: 'Y3JlZGVudGlhbC1vZi1hLXBob25l',
              name: 'Phone',
              createdAt: '2026-11-28T12:41:03.118Z',
              usedAt: null,
            },
          ],
          hasSingleSignOn: false,
          recoveryCodesLeft: 10,
          isRequired: false,
          signedInRecently: true,
        },
      },
    },
  },
  startTotp: {
    responses: {
      '201': {
        secret: {
          secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
          uri: 'otpauth://totp/Winnow:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Winnow&digits=6&period=30',
        },
      },
    },
  },
  confirmTotp: {
    requests: {
      code: {
        code: '287082',
      },
    },
    responses: {
      '200': {
        code: {
          recoveryCodes: ['AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB'],
        },
      },
    },
  },
  removeTotp: {
    responses: {
      '200': {
        removed: {
          removed: true,
        },
      },
    },
  },
  startSignOn: {
    requests: {
      provider: {
        connect: false,
      },
    },
    responses: {
      '200': {
        provider: {
          url: 'https://login.example.com/authorize?client_id=winnow&scope=openid+email+profile&response_type=code',
        },
      },
    },
  },
  finishSignOn: {
    requests: {
      back: {
        query: '?code=0000000000&state=0000000000',
      },
    },
    responses: {
      '200': {
        back: {
          signedIn: true,
        },
      },
    },
  },
  startPasskeySession: {
    responses: {
      '200': {
        anyPasskey: {
          challenge: 'VVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVU',
          timeout: 60000,
          rpId: 'moderate.example.com',
          userVerification: 'required',
        },
      },
    },
  },
  createPasskeySession: {
    requests: {
      phone: {
        response: {
          id: 'Y3JlZGVudGlhbC1vZi1hLXBob25l',
          rawId: 'Y3JlZGVudGlhbC1vZi1hLXBob25l',
          type: 'public-key',
          response: {
            clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
            authenticatorData: 'AAAA',
            signature: 'AAAA',
            userHandle: 'dXNlcl9lNWpuMExydTBacm5RN0xI',
          },
        },
      },
    },
    responses: {
      '200': {
        phone: {
          signedIn: true,
        },
      },
    },
  },
  startPasskey: {
    responses: {
      '200': {
        new: {
          challenge: 'VVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVU',
          rp: { name: 'Winnow', id: 'moderate.example.com' },
          user: { id: 'dXNlcl9lNWpuMExydTBacm5RN0xI', name: 'ada@example.com', displayName: 'Ada' },
          pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
          timeout: 60000,
          attestation: 'none',
          excludeCredentials: [],
          authenticatorSelection: { residentKey: 'required', userVerification: 'required', requireResidentKey: true },
        },
      },
    },
  },
  addPasskey: {
    requests: {
      phone: {
        name: 'Phone',
        response: {
          id: 'Y3JlZGVudGlhbC1vZi1hLXBob25l',
          rawId: 'Y3JlZGVudGlhbC1vZi1hLXBob25l',
          type: 'public-key',
          response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'AAAA' },
        },
      },
    },
    responses: {
      '201': {
        phone: {
          passkeyId: 'Y3JlZGVudGlhbC1vZi1hLXBob25l',
          recoveryCodes: null,
        },
      },
    },
  },
  renamePasskey: {
    requests: {
      phone: {
        name: 'Old phone',
      },
    },
    responses: {
      '200': {
        phone: {
          passkeyId: 'Y3JlZGVudGlhbC1vZi1hLXBob25l',
          name: 'Old phone',
        },
      },
    },
  },
  removePasskey: {
    responses: {
      '200': {
        phone: {
          passkeyId: 'Y3JlZGVudGlhbC1vZi1hLXBob25l',
        },
      },
    },
  },
  createRecoveryCodes: {
    responses: {
      '201': {
        two: {
          recoveryCodes: ['AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB'],
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
