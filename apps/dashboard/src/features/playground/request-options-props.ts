/** The props of the components that edit a request's options. */
import type { Modality, RequestFields } from '@winnow/core';

export interface RequestOptionsProps {
  modality: Modality;
  request: RequestFields;
  onChange(request: RequestFields): void;
}
