package dev.tidegate.server.upgrades.label;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.upgrades.edit.LabelChange;
import dev.tidegate.upgrades.edit.LabelOwner;
import dev.tidegate.upgrades.edit.LabelWriter;
import dev.tidegate.upgrades.policy.Label;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.run.Unreachable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads and writes the labels of one owner at a time. Confined to one thread. */
public final class OcmLabelDesk implements LabelWriter {

    private final OcmClient client;
    private @Nullable OcmException failure;

    public OcmLabelDesk(OcmClient client) {
        this.client = client;
    }

    /**
     * The labels as they are now.
     *
     * @throws OcmException if they cannot be read
     * @throws Unreachable if not all of them can be understood
     */
    public Labels read(LabelOwner owner) {
        var listing = client.labels().of(inOcm(owner));
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
            send(inOcm(owner), change);
            return Optional.empty();
        } catch (OcmException broken) {
            failure = broken;
            return Optional.of(String.valueOf(broken.getMessage()));
        }
    }

    /** The last failure to write, with all that is known of it. */
    public Optional<OcmException> failure() {
        return Optional.ofNullable(failure);
    }

    private void send(dev.tidegate.ocm.label.LabelOwner owner, LabelChange change) {
        var value = change.to();
        if (value == null) {
            client.labels().delete(owner, change.key());
        } else if (change.from() == null) {
            client.labels().create(owner, change.key(), value);
        } else {
            client.labels().update(owner, change.key(), value);
        }
    }

    private static dev.tidegate.ocm.label.LabelOwner inOcm(LabelOwner owner) {
        return switch (owner.kind()) {
            case SUBSCRIPTION -> dev.tidegate.ocm.label.LabelOwner.of(new SubscriptionId(owner.id()));
            case ORGANISATION -> dev.tidegate.ocm.label.LabelOwner.of(new OrganizationId(owner.id()));
        };
    }
}
