-- The ledger of the embedded partner. A venue's file lists wallets; what is in them is known here alone.
create table wallets (
  licence text not null references venues (licence),
  wallet text not null,
  currency text not null,
  balance bigint not null check (balance >= 0),
  -- The one-time password that is good now: what tells it from others, until when, and, in test mode, what it is.
  otp_seal text,
  otp_until timestamptz,
  otp_shown text,
  primary key (licence, wallet),
  check ((otp_seal is null) = (otp_until is null)),
  check (otp_shown is null or otp_seal is not null)
);

-- What was taken, once for each reference of ours.
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

-- What was given back, once for each reference of ours.
create table wallet_refunds (
  licence text not null,
  reference text not null,
  redemption text not null,
  amount bigint not null check (amount > 0),
  primary key (licence, reference),
  foreign key (licence, redemption) references wallet_redemptions (licence, reference)
);
