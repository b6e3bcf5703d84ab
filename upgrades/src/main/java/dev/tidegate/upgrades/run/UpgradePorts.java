package dev.tidegate.upgrades.run;

import java.time.InstantSource;

/**
 * What a pass over an organisation reads from and writes to, besides OCM.
 *
 * @param policies where policies are written
 */
public record UpgradePorts(
        PolicySource policies,
        HealthSources health,
        RoundHistories histories,
        VersionUsageRepository versionUsage,
        AgreementRepository agreements,
        Preparation preparation,
        InstantSource clock) {}
