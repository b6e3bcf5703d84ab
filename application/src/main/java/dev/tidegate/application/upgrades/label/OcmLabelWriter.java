package dev.tidegate.application.upgrades.label;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.label.OcmLabelOwner;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.upgrades.labeledit.LabelChange;
import dev.tidegate.upgrades.labeledit.LabelOwner;
import dev.tidegate.upgrades.labeledit.LabelWriter;
import dev.tidegate.upgrades.policy.Label;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.run.Unreachable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads and writes the labels of subscriptions and organisations in OCM. Confined to one thread. */
public final class OcmLabelWriter implements LabelWriter {

    private final OcmClient client;
    private @Nullable OcmException failure;

    public OcmLabelWriter(OcmClient client) {
        this.client = client;
    }

    /**
     * The current labels.
     *
     * @throws OcmException if they cannot be read
     * @throws Unreachable if one of them is invalid
     */
    public Labels read(LabelOwner owner) {
        var listing = client.labels().of(toOcm(owner));
        if (!listing.isWhole()) {
            throw new Unreachable("a label of %s cannot be read: %s"
                    .formatted(owner.id(), listing.problems().get(0)));
        }
        return Labels.of(listing.items().stream()
                .map(label -> new Label(label.key(), label.value()))
                .toList());
    }

    @Override
    public Optional<String> write(LabelOwner owner, LabelChange change) {
        try {
            send(toOcm(owner), change);
            return Optional.empty();
        } catch (OcmException broken) {
            failure = broken;
            return Optional.of(String.valueOf(broken.getMessage()));
        }
    }

    /** The last failure of a write. */
    public Optional<OcmException> failure() {
        return Optional.ofNullable(failure);
    }

    private void send(OcmLabelOwner owner, LabelChange change) {
        var value = change.to();
        if (value == null) {
            client.labels().delete(owner, change.key());
        } else if (change.from() == null) {
            client.labels().create(owner, change.key(), value);
        } else {
            client.labels().update(owner, change.key(), value);
        }
    }

    private static OcmLabelOwner toOcm(LabelOwner owner) {
        return switch (owner.kind()) {
            case SUBSCRIPTION -> OcmLabelOwner.of(new SubscriptionId(owner.id()));
            case ORGANISATION -> OcmLabelOwner.of(new OrganizationId(owner.id()));
        };
    }
}
