package dev.tidegate.upgrades.policy;

/** One label as it is set on a subscription or an organisation. */
public record Label(String key, String value) {}
