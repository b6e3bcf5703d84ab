package dev.tidegate.upgrades.policy;

/** One label of a subscription or an organisation. */
public record Label(String key, String value) {}
