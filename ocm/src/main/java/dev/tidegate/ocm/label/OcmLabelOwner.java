package dev.tidegate.ocm.label;

import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.identity.SubscriptionId;

/** The subscription or organization that has a label. */
public sealed interface OcmLabelOwner {

    String id();

    /** The path of the owner's labels, with a placeholder for the owner. */
    String route();

    static OcmLabelOwner of(SubscriptionId subscription) {
        return new OfSubscription(subscription);
    }

    static OcmLabelOwner of(OrganizationId organization) {
        return new OfOrganization(organization);
    }

    record OfSubscription(SubscriptionId subscription) implements OcmLabelOwner {

        @Override
        public String id() {
            return subscription.value();
        }

        @Override
        public String route() {
            return "/api/accounts_mgmt/v1/subscriptions/{subscription}/labels";
        }
    }

    record OfOrganization(OrganizationId organization) implements OcmLabelOwner {

        @Override
        public String id() {
            return organization.value();
        }

        @Override
        public String route() {
            return "/api/accounts_mgmt/v1/organizations/{organization}/labels";
        }
    }
}
