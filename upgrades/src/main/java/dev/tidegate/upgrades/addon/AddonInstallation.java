package dev.tidegate.upgrades.addon;

/** An add-on that is installed and ready on a cluster, with its installed version. */
public record AddonInstallation(String cluster, String version) {}
