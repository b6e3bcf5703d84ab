package dev.tidegate.ocm.label;

import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.identity.SubscriptionId;

/** What a label is stuck to. */
public sealed interface LabelOwner {

    String id();

    /** The path of the owner's labels, with a place for the owner. */
    String route();

    static LabelOwner of(SubscriptionId subscription) {
        return new OfSubscription(subscription);
    }

    static LabelOwner of(OrganizationId organization) {
        return new OfOrganization(organization);
    }

    record OfSubscription(SubscriptionId subscription) implements LabelOwner {

        @Override
        public String id() {
            return subscription.value();
        }

        @Override
        public String route() {
            return "/api/accounts_mgmt/v1/subscriptions/{subscription}/labels";
        }
    }

    record OfOrganization(OrganizationId organization) implements LabelOwner {

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
