import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await entities(db);
  await applications(db);
  await sections(db);
  await people(db);
}

const entities = (db: Kysely<unknown>) =>
  sql`
    create table entity (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('INDIVIDUAL', 'ORGANISATION')),
      created_at timestamptz not null default now()
    );
    create table individual (
      entity_id bigint primary key references entity,
      first_name text not null,
      middle_name text,
      last_name text not null,
      date_of_birth date not null,
      driver_license_number text,
      driver_license_state text,
      credit_enriched boolean not null default false,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user
    );
    create trigger bump_version before update on individual for each row execute function bump_version();
    create index individual_person on individual (lower(last_name), lower(first_name), date_of_birth);
    create table organisation (
      entity_id bigint primary key references entity,
      abn text not null unique,
      created_at timestamptz not null default now()
    );
  `.execute(db);

const applications = (db: Kysely<unknown>) =>
  sql`
    create table status_reason (
      id bigint generated always as identity primary key,
      status text not null,
      parent text,
      reason text not null,
      allow_custom_reason boolean not null,
      unique nulls not distinct (status, parent, reason)
    );

    -- What the lender charges and allows, by name.
    create table reference_value (
      name text primary key,
      value jsonb not null
    );

    create sequence application_number start 1000001;

    create table assessment (
      id bigint generated always as identity primary key,
      type text not null check (type in ('APPLICATION', 'ACCREDITATION')),
      client_id bigint not null references client,
      analyzed_by bigint references app_user,
      created_at timestamptz not null default now()
    );

    create table application (
      id bigint generated always as identity primary key,
      application_number text not null unique default nextval('application_number')::text,
      client_id bigint not null references client,
      user_id bigint not null references app_user,
      assessment_id bigint unique references assessment,
      status text not null default 'QUOTED',
      status_reason_id bigint references status_reason,
      status_reason text,
      -- What lists show and search, kept with the sections that say it.
      entity_name text,
      trading_name text,
      abn text,
      amount_financed numeric(14, 2),
      submitted_at timestamptz,
      submitted_to_lms_at timestamptz,
      search_text text not null generated always as (
        lower(application_number || ' ' || coalesce(abn, '') || ' ' || coalesce(entity_name, '') || ' ' ||
          coalesce(trading_name, ''))) stored,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user
    );
    create trigger bump_version before update on application for each row execute function bump_version();
    create index application_search on application using gin (search_text gin_trgm_ops);
    create index application_by_created on application (created_at, id);
    create index application_by_amount on application (amount_financed, id);
    create index application_by_submitted on application (coalesce(submitted_at, 'infinity'), id);
    create index application_by_status on application (status, created_at, id);
    create index application_by_client on application (client_id, created_at, id);
    create index application_by_user on application (user_id, created_at, id);

    -- What was submitted, as it was then.
    create table application_submission (
      id bigint generated always as identity primary key,
      application_id bigint not null references application,
      submitted_by bigint not null references app_user,
      created_at timestamptz not null default now(),
      content jsonb not null
    );
    create index application_submission_of on application_submission (application_id, id);
  `.execute(db);

const sections = (db: Kysely<unknown>) =>
  sql`
    create table application_quote (
      application_id bigint primary key references application,
      asset_type_category text not null,
      asset_type text not null,
      asset_manufacture_year integer not null,
      supplier_type text not null,
      is_property_owner boolean not null,
      repayment_term_month integer not null,
      repayment_term_option text not null,
      brokerage_type text not null,
      brokerage_amount numeric(14, 2) not null,
      brokerage_nominal numeric(14, 2) not null,
      brokerage_nominal_with_gst numeric(14, 2) not null,
      financier_rate numeric(7, 4) not null,
      base_rate numeric(7, 4) not null,
      is_financier_rate_manual boolean not null,
      include_application_fee boolean not null,
      include_origination_fee boolean not null,
      purchase_amount numeric(14, 2) not null,
      deposit_amount numeric(14, 2) not null,
      trade_in_amount numeric(14, 2) not null,
      trade_payout_amount numeric(14, 2) not null,
      amount_financed numeric(14, 2) not null,
      application_fee numeric(14, 2) not null,
      application_fee_with_gst numeric(14, 2) not null,
      broker_origination_fee_amount numeric(14, 2) not null,
      broker_origination_fee_amount_with_gst numeric(14, 2) not null,
      installment_amount numeric(14, 2) not null,
      first_installment_amount numeric(14, 2) not null,
      balloon_type text not null,
      balloon_amount numeric(14, 2) not null,
      balloon_nominal numeric(14, 2) not null,
      total_payment_to_broker_with_gst numeric(14, 2) not null,
      lender_name text,
      introducer_fund_percentage numeric(7, 4),
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user
    );
    create trigger bump_version before update on application_quote for each row execute function bump_version();

    create table application_applicant (
      application_id bigint primary key references application,
      entity_id bigint not null references organisation,
      abn text not null,
      abn_registered_date date,
      gst_registered_date date,
      entity_name text not null,
      trading_name text,
      entity_type text not null,
      trustee_type text,
      trustee_acn text,
      trustee_name text,
      phone text,
      industry text,
      industry_type text,
      address_unit_number text,
      address_street_number text,
      address_street_name text,
      address_suburb text,
      address_state text,
      address_postcode text,
      nature_of_business text,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user
    );
    create trigger bump_version before update on application_applicant for each row execute function bump_version();
    create index application_applicant_entity on application_applicant (entity_id);

    create table application_security (
      application_id bigint primary key references application,
      supplier_type text,
      supplier_name text,
      usage_type text,
      asset_type_category text,
      asset_type text,
      security_details_input_type text,
      agreed_value numeric(14, 2),
      retail_value numeric(14, 2),
      manufacture_year integer,
      make text,
      model text,
      description text,
      serial_number text,
      registration_number text,
      actual_km integer,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user
    );
    create trigger bump_version before update on application_security for each row execute function bump_version();

    create table application_note (
      application_id bigint primary key references application,
      supporting_notes text not null,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user
    );
    create trigger bump_version before update on application_note for each row execute function bump_version();
  `.execute(db);

const people = (db: Kysely<unknown>) =>
  sql`
    -- The guarantors are saved together, under one version.
    create table application_guarantors (
      application_id bigint primary key references application,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user
    );
    create trigger bump_version before update on application_guarantors for each row execute function bump_version();

    create table guarantor (
      application_id bigint not null references application_guarantors,
      place smallint not null check (place between 1 and 4),
      entity_id bigint not null references individual,
      title text,
      first_name text not null,
      middle_name text,
      last_name text not null,
      date_of_birth date not null,
      driver_license_number text,
      driver_license_state text,
      driver_license_card_number text,
      marital_status text,
      dependent_number integer,
      mobile text,
      email text,
      residential_status text,
      address_unit_number text,
      address_street_number text,
      address_street_name text,
      address_suburb text,
      address_state text,
      address_postcode text,
      investment_property_address_unit_number text,
      investment_property_address_street_number text,
      investment_property_address_street_name text,
      investment_property_address_suburb text,
      investment_property_address_state text,
      investment_property_address_postcode text,
      privacy_consent_at timestamptz,
      primary key (application_id, place),
      unique (application_id, entity_id)
    );
    create index guarantor_entity on guarantor (entity_id);

    create table guarantor_asset (
      application_id bigint not null,
      place smallint not null,
      line smallint not null,
      type text not null,
      amount numeric(14, 2) not null,
      primary key (application_id, place, line),
      foreign key (application_id, place) references guarantor on delete cascade
    );
    create table guarantor_liability (
      application_id bigint not null,
      place smallint not null,
      line smallint not null,
      type text not null,
      lender_name text,
      amount numeric(14, 2) not null,
      monthly_repayment_amount numeric(14, 2),
      primary key (application_id, place, line),
      foreign key (application_id, place) references guarantor on delete cascade
    );
  `.execute(db);
