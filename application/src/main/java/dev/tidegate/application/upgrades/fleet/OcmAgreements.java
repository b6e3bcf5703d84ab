package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.gate.OcmGateAgreement;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.upgrades.fleet.AgreementLookup;
import dev.tidegate.upgrades.fleet.Cluster;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Asks OCM which gates a cluster has acknowledged. */
final class OcmAgreements implements AgreementLookup {

    private final OcmClient client;

    OcmAgreements(OcmClient client) {
        this.client = client;
    }

    @Override
    public Optional<Set<String>> of(Cluster cluster) {
        try {
            var listing = client.gates().agreements(new ClusterId(cluster.id()));
            return listing.gap().isPresent()
                    ? Optional.empty()
                    : Optional.of(listing.items().stream()
                            .map(OcmGateAgreement::gate)
                            .collect(Collectors.toUnmodifiableSet()));
        } catch (OcmException failure) {
            if (failure.kind() == OcmException.Kind.INTERRUPTED) {
                throw failure;
            }
            return Optional.empty();
        }
    }
}
