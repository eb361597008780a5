-- The ledger of the embedded partner. A venue's file lists the wallets; only this table has their balances.
create table wallets (
  licence text not null references venues (licence),
  wallet text not null,
  currency text not null,
  balance bigint not null check (balance >= 0),
  -- The current one-time password: its seal, its expiry and, in test mode, the password itself.
  otp_seal text,
  otp_until timestamptz,
  otp_shown text,
  primary key (licence, wallet),
  check ((otp_seal is null) = (otp_until is null)),
  check (otp_shown is null or otp_seal is not null)
);

-- Redemptions, one per reference.
create table wallet_redemptions (
  licence text not null,
  reference text not null,
  wallet text not null,
  order_uuid uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  taken_at timestamptz not null,
  primary key (licence, reference),
  foreign key (licence, wallet) references wallets (licence, wallet)
);

-- Refunds, one per reference.
create table wallet_refunds (
  licence text not null,
  reference text not null,
  redemption text not null,
  amount bigint not null check (amount > 0),
  primary key (licence, reference),
  foreign key (licence, redemption) references wallet_redemptions (licence, reference)
);
