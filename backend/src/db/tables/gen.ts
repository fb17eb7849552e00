import type { GenFieldInput } from '@portal/contract/tool/gen';
import type { GeneratedId, Json, Traced } from '../types.ts';

export interface GenResource extends Traced {
  gen_id: GeneratedId;
  module_name: string;
  resource_name: string;
  path: string;
  permit: string;
  title_zh: string;
  title_en: string;
  fields: Json<GenFieldInput[]>;
}

export interface GenTables {
  gen_resource: GenResource;
}
