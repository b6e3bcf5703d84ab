package dev.tidegate.upgrades.addon;

/** An add-on that is installed and ready on a cluster, with the version it runs there. */
public record AddonInstallation(String cluster, String version) {}
